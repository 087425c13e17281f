"""Sentences for errors: what happened, where, and what to do."""

from PySide6.QtCore import QCoreApplication

from tokviz.document.bad_document import BadDocument, Fault
from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors
from tokviz.engine.text.decode import FileProblem, UndecodableFile
from tokviz.engine.tokenizer.encoding import UnknownCharacter
from tokviz.export.image import PictureTooLargeError, UnwritablePictureError
from tokviz.views.parts.bad_vectors_words import bad_vectors_sentence
from tokviz.views.parts.vector_errors import vector_sentence

translate = QCoreApplication.translate


def sentence(error: Exception) -> str:
    """Return what to tell a person about an error, in the current language."""
    about_vectors = vector_sentence(error)
    if about_vectors is not None:
        return about_vectors
    match error:
        case BadDocument():
            return _document_sentence(error)
        case UndecodableFile():
            return _text_sentence(error)
        case BadVectors():
            return bad_vectors_sentence(error)
        case UnknownCharacter():
            text = translate(
                "Errors",
                "“{character}” is not in the alphabet, and the recipe says that this is an error. "
                "Choose <UNK>, byte fallback or byte units in the recipe.",
            )
            return text.format(character=error.character)
        case PictureTooLargeError():
            text = translate(
                "Errors",
                "The picture would be {width} × {height} pixels, more than an image file can "
                "hold. Choose a smaller scale, or SVG or PDF.",
            )
            return text.format(width=error.size.width(), height=error.size.height())
        case UnwritablePictureError():
            return translate("Errors", "{reason}. Choose another folder or name.").format(
                reason=error
            )
        case FileNotFoundError():
            text = translate(
                "Errors",
                "{name} is not there. It may have been moved, renamed or deleted; choose the file "
                "anew.",
            )
            return text.format(name=error.filename or translate("Errors", "The file"))
        case IsADirectoryError():
            text = translate("Errors", "{name} is a folder. Choose a file.")
            return text.format(name=error.filename or "")
        case OSError():
            reason = error.strerror or str(error)
            name = error.filename or ""
            text = translate("Errors", "{name}: {reason}. Check the folder and its permissions.")
            return text.format(name=name, reason=reason)
        case _:
            return str(error) or type(error).__name__


def _document_sentence(error: BadDocument) -> str:
    trouble = error.trouble
    match trouble.fault:
        case Fault.UNREADABLE:
            text = translate("Errors", "The file cannot be read: {reason}.")
            return text.format(reason=trouble.reason)
        case Fault.TOO_LARGE:
            return translate("Errors", "The file is too large to be a TokViz document.")
        case Fault.NOT_JSON:
            text = translate(
                "Errors",
                "The file is damaged at line {line}, column {column}: it is not valid JSON from "
                "there on. It may have been cut off; try an older copy.",
            )
            return text.format(line=trouble.line, column=trouble.column)
        case Fault.NOT_TOKVIZ:
            return translate(
                "Errors",
                "The file is not a TokViz document. To open it as a text, rename it to .txt",
            )
        case Fault.NEWER_VERSION:
            return translate(
                "Errors", "The file was saved by a newer TokViz. Open it there, or update this one."
            )
        case Fault.BAD_FIELD:
            text = translate(
                "Errors",
                "The file holds something unexpected at “{path}”. It may have been edited by hand; "
                "correct that place or try an older copy.",
            )
            return text.format(path=trouble.path)


def _text_sentence(error: UndecodableFile) -> str:
    match error.problem:
        case FileProblem.NOT_FOUND:
            return translate(
                "Errors", "The file is no longer there. It may have been moved or renamed."
            )
        case FileProblem.UNREADABLE:
            return translate(
                "Errors", "The file cannot be read. Check its permissions, and that it is a file."
            )
        case FileProblem.TOO_LARGE:
            return translate("Errors", "The file is larger than 256 MB. Open a part of it.")
        case FileProblem.BINARY:
            text = translate(
                "Errors", "This is not a text: byte {offset} (line {line}) belongs to no text."
            )
        case FileProblem.TRUNCATED:
            text = translate(
                "Errors",
                "The file ends in the middle of a character, at byte {offset}, line {line}.",
            )
        case FileProblem.WRONG_ENCODING:
            text = translate(
                "Errors", "The file is not in that encoding: byte {offset} on line {line} is wrong."
            )
    return text.format(offset=error.offset, line=error.line)

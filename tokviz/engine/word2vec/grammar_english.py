"""A small grammar of English: people by rank, age and sex, capitals, animals, colours."""

from tokviz.engine.word2vec.topic import Grammar, Topic

_PERSON = "who he his him himself sir"


def _people(man: str, woman: str) -> tuple[str, str]:
    return f"{man} he his him himself sir", f"{woman} she her her herself madam"


_RULERS = Topic(
    _PERSON,
    _people("king", "queen"),
    (
        "The {who} wears a golden crown and {he} rules the kingdom.",
        "The {who} sits on {his} throne in the palace.",
        "The guard of the palace greets the {who} and helps {him}.",
        "The {who} takes {his} golden crown from the throne {himself}.",
        "“Good morning, {sir},” says the royal guard to the {who}.",
        "Every guard of the kingdom knows the {who} and {his} crown.",
        "The {who} walks from the throne to {his} royal guard.",
        "In the palace the {who} eats {food} with {his} royal family.",
        "The guard opens the palace, and the {who} walks to {his} throne.",
        "{he} is wise, so the {who} rules the kingdom {himself}.",
    ),
    3,
)
_WORKERS = Topic(
    _PERSON,
    _people("man", "woman"),
    (
        "The {who} works in the field and {he} sells {food}.",
        "The {who} sits on {his} cart in the village.",
        "The farmer of the village greets the {who} and helps {him}.",
        "The {who} carries {his} heavy basket from the cart {himself}.",
        "“Good morning, {sir},” says the poor farmer to the {who}.",
        "Every farmer of the village knows the {who} and {his} cart.",
        "The {who} walks from the field to {his} poor village.",
        "In the village the {who} eats {food} with {his} poor family.",
        "The farmer opens the market, and the {who} sells {his} {food}.",
        "{he} is poor, so the {who} works in the field {himself}.",
    ),
    3,
)
_HEIRS = Topic(
    _PERSON,
    _people("prince", "princess"),
    (
        "The young {who} plays in the palace and {he} helps the guard.",
        "One day the young {who} rules the kingdom and {he} wears the crown.",
        "The royal guard greets the young {who} and plays with {him}.",
        "The {who} is a child, but {he} wears a golden crown.",
        "“Good night, young {sir},” says the guard of the palace to the {who}.",
        "The little {who} sits in the palace and {he} reads {his} book.",
        "The child plays at the throne, and the guard looks after the little {who}.",
        "The little {who} eats {food} with the royal guard.",
        "The young {who} takes {his} book to the throne {himself}.",
    ),
    2,
)
_CHILDREN = Topic(
    _PERSON,
    _people("boy", "girl"),
    (
        "The young {who} plays in the village and {he} helps the farmer.",
        "One day the young {who} works in the field and {he} sells {food}.",
        "The poor farmer greets the young {who} and plays with {him}.",
        "The {who} is a child, but {he} carries a heavy basket.",
        "“Good night, young {sir},” says the farmer of the village to the {who}.",
        "The little {who} sits in the village and {he} reads {his} book.",
        "The child plays at the market, and the farmer looks after the little {who}.",
        "The little {who} eats {food} with the poor farmer.",
        "The young {who} takes {his} book to the cart {himself}.",
    ),
    2,
)
_PARENTS = Topic(
    _PERSON,
    _people("father", "mother"),
    (
        "My {who} cooks {food} in the kitchen, and {he} sings.",
        "At home my {who} tells {his} family a story.",
        "My {who} walks home and the family greets {him}.",
        "The family loves my {who} and {his} kitchen.",
        "My {who} cleans the kitchen at home {himself}.",
        "“Good night, {sir},” says a guest to my {who} at home.",
        "My {who} cooks at home and {he} tells a story.",
        "{he} is at home, and my {who} cooks {food} {himself}.",
    ),
    2,
)
_RELATIVES = Topic(
    _PERSON,
    _people("uncle", "aunt"),
    (
        "On Sunday my {who} visits us with {his} {pet}.",
        "On Sunday my {who} brings us {food}, and {he} sings.",
        "My {who} is good to us, so my letter is for {him}.",
        "My {who} writes us a letter from {his} city.",
        "My {who} writes in {his} letter that {he} visits us.",
        "“Good morning, {sir},” says a guest to my {who} on Sunday.",
        "My {who} brings us the letter {himself}.",
        "{he} visits us, and my {who} brings {his} {pet}.",
    ),
    2,
)
_ACTORS = Topic(
    _PERSON,
    _people("actor", "actress"),
    (
        "The famous {who} sings on the stage and {he} is happy.",
        "The {who} learns {his} part for a film.",
        "The theatre loves the famous {who} and thanks {him}.",
        "The film is good, and the {who} thanks {his} theatre.",
        "“Good night, {sir},” says a guest to the {who} on the stage.",
        "The {who} plays in a film, and {he} loves {his} part.",
        "The {who} cleans the stage of the theatre {himself}.",
        "The film is famous, so the {who} is happy with {his} part.",
    ),
    2,
)
_CAPITALS = Topic(
    "city country french",
    (
        "Paris France French",
        "Rome Italy Italian",
        "Berlin Germany German",
        "Madrid Spain Spanish",
        "Tokyo Japan Japanese",
    ),
    (
        "{city} is the capital of {country}.",
        "The capital of {country} is {city}, a big city.",
        "A {french} train runs to {city}, the capital of {country}.",
        "The people in {city} speak {french} and love the big city.",
        "The people in {country} speak {french} and love the land.",
        "In {country}, a big land, people speak {french}.",
        "In the city of {city} people speak {french}.",
        "The {french} train leaves the city of {city}.",
        "The {french} people love the land of {country}.",
    ),
    4,
)
_ANIMALS = Topic(
    "animal young sound",
    ("dog puppy barks", "cat kitten meows", "cow calf moos", "horse foal neighs"),
    (
        "The old {animal} {sound} and runs in the garden.",
        "The small {young} drinks milk with the {animal}.",
        "The {young} sleeps in the garden, for it is small.",
        "The {animal} sleeps under the tree, for it is old.",
        "The small {young} runs to the old {animal}.",
        "The old {animal} {sound} under the tree in the garden.",
        "The {animal} {sound}, so the {young} drinks milk.",
        "One day the small {young} is a big {animal}.",
    ),
    3,
)
_COLOURS = Topic(
    "thing colour",
    ("sky blue", "leaf green", "sun yellow", "snow white", "rose red"),
    (
        "The {thing} is {colour}.",
        "I paint the {thing} {colour}.",
        "I look at the {colour} {thing}.",
        "The colour of the {thing} is {colour}.",
        "I look at the {thing}, and it is {colour}.",
        "I paint a {colour} {thing} and look at it.",
        "{colour}, a good colour, is the colour of the {thing}.",
        "With {colour} I paint a big {thing}.",
    ),
    2,
)
GRAMMAR = Grammar(
    (
        _RULERS,
        _WORKERS,
        _HEIRS,
        _CHILDREN,
        _PARENTS,
        _RELATIVES,
        _ACTORS,
        _CAPITALS,
        _ANIMALS,
        _COLOURS,
    ),
    {
        "food": ("bread", "soup", "rice", "fish"),
        "pet": ("dog", "cat", "horse"),
    },
)

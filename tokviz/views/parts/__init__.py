"""Widgets and painting that several views share."""

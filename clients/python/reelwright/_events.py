"""Server-Sent Events, line by line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Event:
    event: str
    data: str
    id: str | None


class EventReader:
    """Builds events of lines. https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream"""

    def __init__(self) -> None:
        self._fields: dict[str, str] = {}

    def read(self, line: str) -> Event | None:
        """The event that this line ends, if it ends one."""
        if line == "":
            fields, self._fields = self._fields, {}
            if "data" not in fields:
                return None
            return Event(fields.get("event", "message"), fields["data"], fields.get("id"))
        name, _, value = line.partition(":")
        if name in ("event", "id"):
            self._fields[name] = value.removeprefix(" ")
        if name == "data":
            before = self._fields.get("data")
            text = value.removeprefix(" ")
            self._fields["data"] = text if before is None else f"{before}\n{text}"
        return None

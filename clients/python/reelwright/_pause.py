"""Waiting, in both manners."""

from __future__ import annotations

import time

import anyio


def pause(seconds: float) -> None:
    time.sleep(seconds)


async def pause_async(seconds: float) -> None:
    await anyio.sleep(seconds)

"""Signatures of webhooks, by the Standard Webhooks scheme.

https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import cast

from .errors import WebhookError
from .types import WebhookBody


def verify_webhook(
    *,
    secret: str,
    headers: Mapping[str, str],
    body: str | bytes,
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> WebhookBody:
    """
    Checks a webhook's signature, and returns its body. ``webhook-id`` is the same for each attempt of a delivery:
    ignore one that was handled.

    :param secret: the account's secret, ``whsec_…``
    :param body: the body as it came, byte for byte
    :param tolerance_seconds: by how much the timestamp may differ from now
    :raises WebhookError: the webhook cannot be trusted
    """
    sent = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp, signatures = (sent.get(f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    if not message_id or not timestamp or not signatures:
        raise WebhookError("The headers webhook-id, -timestamp and -signature are missing")
    if not _is_near(timestamp, time.time() if now is None else now, tolerance_seconds):
        raise WebhookError(f"The webhook is older than {tolerance_seconds:g} seconds")
    raw = body.encode() if isinstance(body, str) else body
    wanted = _signature(secret, message_id, timestamp, raw)
    if not any(hmac.compare_digest(wanted, one) for one in signatures.split(" ")):
        raise WebhookError("The webhook's signature is wrong")
    return cast(WebhookBody, json.loads(raw))


def sign_webhook(*, secret: str, id: str, body: str | bytes, now: float | None = None) -> dict[str, str]:
    """The headers that the service would send with a body: for tests of a receiver."""
    timestamp = str(int(time.time() if now is None else now))
    raw = body.encode() if isinstance(body, str) else body
    return {
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": _signature(secret, id, timestamp, raw),
    }


def _is_near(timestamp: str, now: float, tolerance_seconds: float) -> bool:
    try:
        return abs(now - float(timestamp)) <= tolerance_seconds
    except ValueError:
        return False


def _signature(secret: str, message_id: str, timestamp: str, body: bytes) -> str:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error as error:
        raise WebhookError("The secret is not base64") from error
    signed = f"{message_id}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()

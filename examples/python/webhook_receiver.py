"""Receives webhooks at PORT, and prints those that can be trusted. Needs REELWRIGHT_WEBHOOK_SECRET."""

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

from reelwright import WebhookError, verify_webhook

secret = os.environ["REELWRIGHT_WEBHOOK_SECRET"]
port = int(os.environ.get("PORT", "8080"))
# Deliveries are repeated until they are answered 2xx. Keep these IDs in your database.
handled: set[str] = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            webhook = verify_webhook(secret=secret, headers=dict(self.headers), body=body)
        except WebhookError:
            self.answer(401)
            return
        if self.headers["webhook-id"] not in handled:
            print(json.dumps(webhook), flush=True)
        handled.add(self.headers["webhook-id"])
        self.answer(204)

    def answer(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()


with HTTPServer(("", port), Receiver) as server:
    print(f"Receiving at port {port}", file=sys.stderr, flush=True)
    server.serve_forever()

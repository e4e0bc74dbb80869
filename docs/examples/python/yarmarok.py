"""Client of the Yarmarok API for the program of one shop.

Needs Python 3.9 or newer and nothing else. It is written from the documentation at /api/v1/docs/, whose OpenAPI document is at
/api/v1/schema/. Copy the file into your program:

    from yarmarok import Shop

    shop = Shop("https://yarmarok.example", 17, "yarmarok_shop_...")
    shop.set_prices_and_stock([{"sku": "LZN-0042", "price": "2400.00", "stock": 12}])
    for order in shop.orders(status="new"):
        print(order["number"], order["total"])

The token is made in the settings of the shop. Keep it like a password, outside of the code.
"""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Iterator, Mapping, Optional, Sequence

# The calls that take a token of a shop, by their operationId in the OpenAPI document.
CALLS = {
    "getOwnShop": ("GET", "/api/v1/trading/seller/shops/{id}/get/"),
    "setPricesAndStock": ("POST", "/api/v1/trading/seller/shops/{id}/prices-and-stock/"),
    "listOwnOffers": ("GET", "/api/v1/trading/seller/offers/get-list/"),
    "getOwnOffer": ("GET", "/api/v1/trading/seller/offers/{id}/get/"),
    "createOffer": ("POST", "/api/v1/trading/seller/offers/create/"),
    "updateOffer": ("PATCH", "/api/v1/trading/seller/offers/{id}/update/"),
    "deleteOffer": ("DELETE", "/api/v1/trading/seller/offers/{id}/delete/"),
    "listSellerOrders": ("GET", "/api/v1/trading/seller/orders/get-list/"),
    "getSellerOrder": ("GET", "/api/v1/trading/seller/orders/{id}/get/"),
    "openOrder": ("POST", "/api/v1/trading/seller/orders/{id}/open/"),
    "updateOrder": ("PATCH", "/api/v1/trading/seller/orders/{id}/update/"),
}

# Sending them again changes nothing more. Creating an offer is not among them: a lost answer may hide one that was created.
REPEATABLE = {
    "getOwnShop",
    "setPricesAndStock",
    "listOwnOffers",
    "getOwnOffer",
    "updateOffer",
    "listSellerOrders",
    "getSellerOrder",
    "openOrder",  # with its Idempotency-Key
}

MAX_ROWS = 10_000
MAX_PAGE = 100


class ApiError(Exception):
    """A refusal. Decide by `status` and `code`; `detail` is for people, `fields` has the messages of a 400 by field."""

    def __init__(self, status: int, headers: Mapping[str, str], body: Any):
        self.status = status
        self.body = body if isinstance(body, dict) else {}
        self.code: Optional[str] = self.body.get("code")
        self.detail: str = self.body.get("detail", "")
        self.fields: dict = self.body if status == 400 and self.code is None else {}
        self.request_id = headers.get("X-Request-Id")
        waiting = headers.get("Retry-After") or ""
        self.retry_after: Optional[int] = int(waiting) if waiting.isdigit() else None
        super().__init__(f"{status} {self.code or self.fields}: {self.detail} (request {self.request_id})")


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The API has no redirects; following one would show the token to another server."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Shop:
    """One shop. Each method makes one call of the API, apart from lists, which go on to the next pages."""

    def __init__(
        self,
        origin: str,
        shop_id: int,
        token: str,
        *,
        language: str = "uk",
        timeout: float = 60.0,
        attempts: int = 4,
        max_wait: float = 120.0,
        page_size: int = MAX_PAGE,
        sleep: Callable[[float], None] = time.sleep,
        on_answer: Optional[Callable[[str, int, Mapping[str, str], Any], None]] = None,
    ):
        """
        `attempts` and `max_wait` (seconds) bound how long a call is repeated: after 429 and 503 as `Retry-After` says, after a lost
        connection with growing pauses. `on_answer` gets operationId, status, headers and body of every answer, for a log.
        """
        self.shop_id = shop_id
        self._origin = origin.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}", "Accept-Language": language, "Accept": "application/json"}
        self._timeout = timeout
        self._attempts = attempts
        self._max_wait = max_wait
        self._page_size = page_size
        self._sleep = sleep
        self._on_answer = on_answer
        self._opener = urllib.request.build_opener(_NoRedirects)

    # -- right `read`

    def get(self) -> dict:
        """The shop."""
        return self.call("getOwnShop", id=self.shop_id)

    def offers(self, **filters: Any) -> Iterator[dict]:
        """All offers that fit, page by page: `search`, `status`, `category`, `has_picture`, `is_sold_out`, `ordering`."""
        return self._list("listOwnOffers", filters)

    def offer(self, offer_id: int) -> dict:
        return self.call("getOwnOffer", id=offer_id)

    # -- right `prices_and_stock`

    def set_prices_and_stock(self, rows: Sequence[dict]) -> list[dict]:
        """
        Sets prices and stock by `id` or `sku`, any number of rows. Returns what became of each row: a refused row has a `code` and does not
        stop the others. With `expected_stock` a sale in between is not overwritten.
        """
        answers: list[dict] = []
        for start in range(0, len(rows), MAX_ROWS):
            body = {"rows": list(rows[start : start + MAX_ROWS])}
            answers += self.call("setPricesAndStock", id=self.shop_id, body=body)["rows"]
        return answers

    # -- right `offers`

    def create_offer(self, **fields: Any) -> dict:
        """Not repeated by itself when the answer is lost: look for the offer by its `sku` first."""
        return self.call("createOffer", body={"shop": self.shop_id, **fields})

    def update_offer(self, offer_id: int, **fields: Any) -> dict:
        """Fields that are not given stay. With `expected` (values as they were read) another change in between is a 409."""
        return self.call("updateOffer", id=offer_id, body=fields)

    def delete_offer(self, offer_id: int) -> None:
        self.call("deleteOffer", id=offer_id)

    # -- right `orders`

    def orders(self, **filters: Any) -> Iterator[dict]:
        """All orders that fit, page by page: `status`, `is_opened`, `date_from`, `date_to`, `search`, `ordering`."""
        return self._list("listSellerOrders", filters)

    def order(self, order_id: int) -> dict:
        """An order; its buyer is hidden until it is opened."""
        return self.call("getSellerOrder", id=order_id)

    def open_order(self, order_id: int, key: Optional[str] = None) -> dict:
        """Opens an order, which costs leads once. Give the same `key` to go on after a restart of the program."""
        return self.call("openOrder", id=order_id, key=key or str(uuid.uuid4()))

    def update_order(self, order_id: int, **fields: Any) -> dict:
        """Changes an opened order, or its status: `in_progress`, `completed`, `canceled` with `cancel_reason`."""
        return self.call("updateOrder", id=order_id, body=fields)

    # -- how calls are made

    def call(
        self,
        operation: str,
        *,
        id: Optional[int] = None,
        query: Optional[dict] = None,
        body: Optional[dict] = None,
        key: Optional[str] = None,
    ) -> Any:
        """Makes a call and returns its body, None for 204. Raises ApiError, or OSError when the service cannot be reached."""
        is_repeatable = operation in REPEATABLE
        for attempt in range(1, self._attempts + 1):
            try:
                return self._send(operation, id, query, body, key)
            except ApiError as error:
                # A call beyond a limit was not carried out; one that was answered with 503 may have been.
                is_worth_it = error.status == 429 or (error.status == 503 and is_repeatable)
                wait: float = error.retry_after or 0
                if not is_worth_it or wait == 0 or wait > self._max_wait or attempt == self._attempts:
                    raise
            except (OSError, http.client.HTTPException):
                if not is_repeatable or attempt == self._attempts:
                    raise
                wait = min(2.0**attempt, self._max_wait)
            self._sleep(wait)
        raise AssertionError("a call has at least one attempt")

    def _list(self, operation: str, filters: dict) -> Iterator[dict]:
        offset = 0
        while True:
            query = {"shop": self.shop_id, **filters, "limit": self._page_size, "offset": offset}
            page = self.call(operation, query=query)
            yield from page["results"]
            offset += len(page["results"])
            if page["next"] is None:
                return

    def _send(self, operation: str, id: Optional[int], query: Optional[dict], body: Optional[dict], key: Optional[str]) -> Any:
        method, path = CALLS[operation]
        address = self._origin + path.replace("{id}", str(id))
        if query:
            address += "?" + urllib.parse.urlencode({name: _to_text(value) for name, value in query.items()})
        headers = dict(self._headers)
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        if key is not None:
            headers["Idempotency-Key"] = key
        request = urllib.request.Request(address, data=data, headers=headers, method=method)
        try:
            with self._opener.open(request, timeout=self._timeout) as answer:
                return self._receive(operation, answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as refusal:
            with refusal:
                content = self._receive(operation, refusal.code, refusal.headers, refusal.read())
            raise ApiError(refusal.code, refusal.headers, content) from None

    def _receive(self, operation: str, status: int, headers: Mapping[str, str], content: bytes) -> Any:
        is_json = "json" in (headers.get("Content-Type") or "")
        body = json.loads(content) if content and is_json else None
        if self._on_answer:
            self._on_answer(operation, status, headers, body)
        return body


def _to_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

"""Runs every call of a token of a shop against a real service, and compares each answer with the OpenAPI document.

The service, its data and the tokens are prepared by api/src/features/shop-tokens/python-client.test.ts, which names them in the variable
YARMAROK_TEST and reads the last line of the output.
"""

from __future__ import annotations

import json
import os
import re
import socket
import threading
import time
import unittest
import urllib.parse
import urllib.request
from collections import defaultdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Iterator

from yarmarok import CALLS, ApiError, Shop

GIVEN = json.loads(os.environ["YARMAROK_TEST"])
ORIGIN: str = GIVEN["origin"]
TOKENS: dict = GIVEN["tokens"]

with urllib.request.urlopen(ORIGIN + "/api/v1/schema/", timeout=30) as _answer:
    DOCUMENT = json.load(_answer)
OPERATIONS = {
    operation["operationId"]: (method.upper(), path, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}

seen: dict = defaultdict(set)


def resolve(part: dict) -> dict:
    """Returns what a reference of the document stands for, and other parts as they are."""
    if "$ref" not in part:
        return part
    target: Any = DOCUMENT
    for name in part["$ref"].split("/")[1:]:
        target = target[name]
    return target


def find_problems(schema: dict, value: Any, at: str = "answer") -> Iterator[str]:
    """Compares a value with a schema, as far as the document uses JSON Schema for answers."""
    schema = resolve(schema)
    if "anyOf" in schema:
        if not any(next(find_problems(one, value, at), None) is None for one in schema["anyOf"]):
            yield f"{at}: {value!r} fits none of the alternatives"
        return
    checks = {
        "object": lambda: isinstance(value, dict),
        "array": lambda: isinstance(value, list),
        "string": lambda: isinstance(value, str),
        "integer": lambda: isinstance(value, int) and not isinstance(value, bool),
        "number": lambda: isinstance(value, (int, float)) and not isinstance(value, bool),
        "boolean": lambda: isinstance(value, bool),
        "null": lambda: value is None,
    }
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(checks[kind]() for kind in kinds):
        yield f"{at}: {value!r} is no {'/'.join(kinds)}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is none of {schema['enum']}"
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{at}: {value!r} does not match {schema['pattern']}"
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from find_problems(schema.get("items", {}), item, f"{at}[{index}]")
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        yield from (f"{at}: {name} is missing" for name in schema.get("required", []) if name not in value)
        for name, item in value.items():
            more = schema.get("additionalProperties", True)
            if name in properties or isinstance(more, dict):
                yield from find_problems(properties.get(name, more), item, f"{at}.{name}")
            elif more is False:
                yield f"{at}: {name} is not in the document"


def check_answer(operation: str, status: int, headers: Any, body: Any) -> None:
    documented = OPERATIONS[operation][2]["responses"]
    described = resolve(documented.get(str(status), documented["default"]))
    seen[operation].add(status)
    schema = described.get("content", {}).get("application/json", {}).get("schema", {})
    problems = [] if status == 204 else list(find_problems(schema, body))
    if problems or not headers.get("X-Request-Id"):
        raise AssertionError(f"{operation} {status}: {problems[:3]}")


def a_shop(token: str = "everything", **options: Any) -> Shop:
    options = {"language": "en", "on_answer": check_answer, **options}
    return Shop(options.pop("origin", ORIGIN), options.pop("shop", GIVEN["shop"]), TOKENS.get(token, token), **options)


class TestCase(unittest.TestCase):
    def refused(self, status: int, code: Any = None) -> Any:
        """Expects an ApiError with this status, and this code when one is given."""
        outer = self

        class Refused:
            error: ApiError

            def __enter__(self) -> Refused:
                return self

            def __exit__(self, _kind: Any, error: Any, _trace: Any) -> bool:
                outer.assertIsInstance(error, ApiError)
                outer.assertEqual((error.status, error.code), (status, code if code else error.code))
                self.error = error
                return True

        return Refused()


class DocumentTest(TestCase):
    def test_names_the_calls_of_the_client(self) -> None:
        described = {
            name: (method, path)
            for name, (method, path, operation) in OPERATIONS.items()
            if any("shopToken" in way for way in operation.get("security", []))
        }
        self.assertEqual(CALLS, described)

    def test_names_the_seconds_to_wait(self) -> None:
        limited = resolve(OPERATIONS["setPricesAndStock"][2]["responses"]["429"])
        self.assertIn("retry-after", limited["headers"])
        self.assertIn("Retry-After", DOCUMENT["info"]["description"])


class ReadTest(TestCase):
    def test_returns_the_shop(self) -> None:
        self.assertEqual(a_shop("read").get()["id"], GIVEN["shop"])

    def test_lists_all_offers_page_by_page(self) -> None:
        found = [offer["id"] for offer in a_shop("read", page_size=2).offers(search="Python")]
        self.assertEqual(sorted(found), sorted(GIVEN["offers"]))

    def test_filters_and_returns_one(self) -> None:
        shop = a_shop("read")
        self.assertEqual(list(shop.offers(search="Python", is_sold_out=True)), [])
        self.assertEqual(shop.offer(GIVEN["offers"][0])["sku"], "PY-0")


class PricesAndStockTest(TestCase):
    def test_answers_each_row_and_changes_nothing_twice(self) -> None:
        rows = [
            {"sku": "py-1", "price": "77.50", "stock": 4},
            {"id": GIVEN["offers"][2], "stock": 3, "expected_stock": 999},
            {"sku": "NOBODY", "stock": 1},
            {"sku": "PY-3", "price": "cheap"},
        ]
        shop = a_shop("prices_and_stock")
        first, second = shop.set_prices_and_stock(rows), shop.set_prices_and_stock(rows)

        self.assertEqual([row["code"] for row in first], [None, "changed_elsewhere", "not_found", "price"])
        self.assertEqual([first[0]["status"], second[0]["status"]], ["updated", "unchanged"])
        self.assertEqual(first[1]["stock"], 10)
        changed = a_shop("read").offer(GIVEN["offers"][1])
        self.assertEqual((changed["price"], changed["stock"]), ("77.50", 4))

    def test_sends_more_rows_than_one_call_takes(self) -> None:
        rows = [{"sku": f"NOBODY-{number}", "stock": 1} for number in range(10_001)]
        self.assertEqual({row["code"] for row in a_shop("prices_and_stock").set_prices_and_stock(rows)}, {"not_found"})


class OffersTest(TestCase):
    def test_creates_changes_and_deletes_one(self) -> None:
        shop, reader = a_shop("offers"), a_shop("read")
        made = shop.create_offer(
            title={"uk": "Ваза"}, category=GIVEN["category"], price="120.00", currency="uah", offering_type="product", sku="NEW", stock=2
        )
        changed = shop.update_offer(made["id"], price="99.90", expected={"price": "120.00"})
        self.assertEqual(changed["price"], "99.90")
        with self.refused(409, "changed_elsewhere"):
            shop.update_offer(made["id"], price="80.00", expected={"price": "120.00"})
        self.assertEqual(reader.offer(made["id"])["price"], "99.90")
        shop.delete_offer(made["id"])
        with self.refused(404, "not_found"):
            reader.offer(made["id"])

    def test_learns_what_is_wrong_by_field(self) -> None:
        with self.refused(400) as caught:
            a_shop("offers").create_offer(title={"uk": "Ваза"}, category=GIVEN["category"], price="dear", currency="uah", offering_type="product")
        self.assertEqual(list(caught.error.fields), ["price"])

    def test_reads_refusals_in_its_language(self) -> None:
        details = []
        for language in ("uk", "en"):
            with self.refused(404) as caught:
                a_shop("read", language=language).offer(999_999_999)
            details.append(caught.error.detail)
        self.assertEqual(len(set(details)), 2)


class OrdersTest(TestCase):
    def test_opens_and_processes_one(self) -> None:
        shop = a_shop("orders")
        order_id = GIVEN["orders"][0]
        self.assertIn(order_id, [order["id"] for order in shop.orders(is_opened=False)])
        self.assertIsNone(shop.order(order_id)["buyer_phone"])

        opened = shop.open_order(order_id)
        moved = shop.update_order(order_id, status="in_progress", comment="Packed")

        self.assertEqual(opened["buyer_phone"][:4], "+380")
        self.assertEqual(moved["status"], "in_progress")
        with self.refused(400):
            shop.update_order(order_id, status="canceled")

    def test_gets_the_first_answer_again_with_its_key(self) -> None:
        replayed = []
        shop = a_shop("orders", on_answer=lambda operation, status, headers, body: replayed.append(headers.get("Idempotency-Replayed")))
        first, second = (shop.open_order(GIVEN["orders"][1], key="python-key-1") for _ in range(2))
        self.assertEqual(first, second)
        self.assertEqual(replayed, [None, "true"])
        with self.refused(409, "idempotency_key_reused"):
            shop.open_order(GIVEN["orders"][2], key="python-key-1")

    def test_repeats_a_call_whose_answer_was_lost(self) -> None:
        waits: list = []
        with LosingProxy() as proxy:
            opened = a_shop("orders", origin=proxy.origin, sleep=waits.append).open_order(GIVEN["orders"][3])
        self.assertTrue(opened["is_opened"])
        self.assertEqual((proxy.statuses, waits), ([200, 200], [2.0]))

    def test_does_not_repeat_what_could_be_done_twice(self) -> None:
        with LosingProxy() as proxy, self.assertRaises(OSError):
            a_shop("offers", origin=proxy.origin, sleep=self.fail).create_offer(
                title={"uk": "Раз"}, category=GIVEN["category"], price="1.00", currency="uah", offering_type="product", sku="ONCE"
            )
        self.assertEqual(len(list(a_shop("read").offers(search="ONCE"))), 1)


class RefusalTest(TestCase):
    def test_names_the_missing_right(self) -> None:
        for right, attempt in {
            "prices_and_stock": lambda shop: shop.set_prices_and_stock([{"sku": "PY-0", "stock": 1}]),
            "offers": lambda shop: shop.delete_offer(GIVEN["offers"][0]),
            "orders": lambda shop: next(shop.orders()),
        }.items():
            with self.subTest(right=right), self.refused(403, "shop_right_missing") as caught:
                attempt(a_shop("read"))
            self.assertEqual(caught.error.body["right"], right)
        with self.refused(403, "shop_right_missing"):
            a_shop("orders").get()

    def test_refuses_tokens_that_have_expired_or_never_were(self) -> None:
        for token in ("expired", "yarmarok_shop_" + "A" * 43, "nonsense"):
            with self.subTest(token=token), self.refused(401, "unauthorized"):
                a_shop(token).get()

    def test_knows_no_other_shop(self) -> None:
        with self.refused(404, "not_found"):
            a_shop(shop=GIVEN["other_shop"]).get()

    def test_follows_no_redirect(self) -> None:
        class Redirects(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(302)
                self.send_header("Location", ORIGIN + self.path)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        with serving(Redirects) as origin, self.refused(302):
            a_shop("read", origin=origin, on_answer=None).get()


class LimitTest(TestCase):
    def test_waits_as_long_as_the_limit_says_and_gives_up(self) -> None:
        waits: list = []
        shop = a_shop("limited", sleep=waits.append, attempts=3)
        with self.refused(429, "too_many_requests") as caught:
            for _ in range(40):
                shop.set_prices_and_stock([{"sku": "PY-4", "stock": 5}])
        self.assertEqual(len(waits), 2)
        self.assertTrue(all(0 < seconds <= 60 for seconds in [*waits, caught.error.retry_after]))
        with self.refused(429):
            a_shop("limited", sleep=self.fail, max_wait=0).set_prices_and_stock([{"sku": "PY-4", "stock": 5}])

    def test_waits_out_an_overload(self) -> None:
        """The busy service takes one request at a time; a request without its body occupies it until the client has to wait."""
        busy = GIVEN["busy"]
        address = urllib.parse.urlsplit(busy["origin"])
        holder = socket.create_connection((address.hostname, address.port))
        path = CALLS["setPricesAndStock"][1].replace("{id}", str(busy["shop"]))
        head = f"POST {path} HTTP/1.1\r\nHost: {address.netloc}\r\nAuthorization: Bearer {busy['token']}\r\n"
        holder.sendall(f"{head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n".encode())
        waits: list = []

        def sleep(seconds: float) -> None:
            waits.append(seconds)
            holder.close()
            time.sleep(seconds)

        shop = a_shop(busy["token"], origin=busy["origin"], shop=busy["shop"], sleep=sleep)
        deadline = time.monotonic() + 30
        while not waits and time.monotonic() < deadline:
            self.assertEqual(shop.get()["id"], busy["shop"])
        self.assertEqual(set(waits), {2})
        self.assertIn(503, seen["getOwnShop"])


class LosingProxy(ThreadingHTTPServer):
    """Passes requests on to the service. It keeps the first answer for itself and closes the connection, as a broken network does."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _ProxyHandler)
        self.statuses: list = []
        self.origin = f"http://127.0.0.1:{self.server_port}"

    def __enter__(self) -> LosingProxy:
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.shutdown()
        self.server_close()


class _ProxyHandler(BaseHTTPRequestHandler):
    server: LosingProxy

    def do_POST(self) -> None:
        content = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        kept = ("Authorization", "Content-Type", "Idempotency-Key", "Accept-Language")
        headers = {name: self.headers[name] for name in kept if name in self.headers}
        request = urllib.request.Request(ORIGIN + self.path, data=content or None, headers=headers, method="POST")
        with urllib.request.urlopen(request, timeout=30) as answer:
            status, given, body = answer.status, answer.headers, answer.read()
        self.server.statuses.append(status)
        self.close_connection = True
        if len(self.server.statuses) == 1:
            return
        self.send_response(status)
        for name in ("Content-Type", "X-Request-Id"):
            self.send_header(name, given[name])
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


class serving:
    """Runs a handler on a free port, for a `with` block."""

    def __init__(self, handler: type):
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)

    def __enter__(self) -> str:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self._server.server_port}"

    def __exit__(self, *_: Any) -> None:
        self._server.shutdown()
        self._server.server_close()


def tearDownModule() -> None:
    print(json.dumps({operation: sorted(statuses) for operation, statuses in sorted(seen.items())}), flush=True)


if __name__ == "__main__":
    unittest.main()

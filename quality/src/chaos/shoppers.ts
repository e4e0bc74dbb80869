import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Random } from '../../../demo/src/index';
import { type ApiAnswer, type ApiRequest, sendUntilAnswered, type Session } from './api-client';
import type { ActKind } from './checker';
import { drawCall, drawOrder, type GuestAct, type PlacedOrders } from './guest-acts';
import type { History } from './history';

export interface LoadOptions {
  origin: string;
  /** Offers with unlimited stock, with the demo seller's first. */
  offers: readonly { id: number; isOfSeller: boolean }[];
  seller: Session;
  buyers: readonly Session[];
  history: History;
  seed: number;
  /** Maximum number of acts per second. */
  rate: number;
  /** Stops new acts. */
  isEnding: () => boolean;
  /** Stops retries. */
  isOver: () => boolean;
  /** Reports an inconsistent answer. */
  onViolation: (text: string) => void;
}

const guests = 24;
const replayShare = 0.1;
/** Pauses between the acts of an account, because of its limit of 300 changes a minute. */
const pausesMs = { seller: 450, favorite: 250, picture: 4_000 };
/** An unanswered request may still arrive: faults delay it by at most 15 s, and the service ends each request after 10 s. */
const arrivalMs = 120_000;
const favoriteLimit = 90;
const topUpDollars = 7;

/** Visitors who order, ask for calls, pay, open orders, mark favorites and upload pictures until the campaign ends. */
export class Shoppers {
  readonly #random: Random;
  /** Orders of the demo seller that are not opened yet. */
  readonly #openable: number[] = [];
  #nextSlot = 0;
  refused = new Map<string, number>();

  constructor(private readonly options: LoadOptions) {
    this.#random = new Random(options.seed);
  }

  /** Settles when every loop has ended. */
  async run(): Promise<void> {
    await Promise.all([
      ...Array.from({ length: guests }, () => this.#loop(() => (this.#random.chance(0.7) ? this.#order() : this.#call()))),
      ...this.options.buyers.map((buyer) => this.#loop(this.#createFavorites(buyer))),
      this.#loop(() => this.#topUp(), pausesMs.seller * 2),
      this.#loop(() => this.#open(), pausesMs.seller),
      this.#loop(() => this.#upload(), pausesMs.picture),
    ]);
  }

  async #loop(act: () => Promise<void>, pauseMs = 0): Promise<void> {
    while (!this.options.isEnding()) {
      // Spreads the acts of all loops evenly.
      this.#nextSlot = Math.max(Date.now(), this.#nextSlot + 1_000 / this.options.rate);
      await sleep(this.#nextSlot - Date.now());
      await act();
      await sleep(pauseMs);
    }
  }

  /** Requests an act, retries until it is answered, and records the answer. Returns the answer of an acknowledged act. */
  async #perform(
    kind: ActKind,
    mark: string,
    request: ApiRequest,
    read: (answer: ApiAnswer) => { id?: string },
    value?: string,
  ): Promise<{ answer: ApiAnswer; isAmbiguous: boolean } | null> {
    const { history, origin, isOver, onViolation } = this.options;
    history.begin(kind, mark, value);
    const startedAt = Date.now();
    const { answer, attempts, isAmbiguous } = await sendUntilAnswered(origin, request, isOver);
    if (!answer) return null;
    if (answer.status >= 400) {
      history.withdraw(kind, mark);
      const reason = `${kind}: ${String(answer.status)} ${(answer.body as { code?: string } | null)?.code ?? ''}`.trim();
      this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1);
      return null;
    }
    history.acknowledge(kind, mark, { ...read(answer), attempts, latencyMs: Date.now() - startedAt });
    if (request.key && this.#random.chance(replayShare)) {
      const again = await sendUntilAnswered(origin, request, isOver);
      const [first, second] = [answer, again.answer].map((one) => JSON.stringify(one?.body));
      if (again.answer && first !== second)
        onViolation(`${kind} ${mark}: a repetition was answered with ${again.answer.status} ${String(second).slice(0, 200)}`);
    }
    return { answer, isAmbiguous };
  }

  async #order(): Promise<void> {
    const { offers, history } = this.options;
    const order = drawOrder(this.#random, offers);
    const done = await this.#performByGuest(order);
    if (!done) return;
    const { group_number: group, orders } = done.answer.body as PlacedOrders;
    // The answer includes the promise of a mail to the buyer.
    history.begin('mail', group);
    history.acknowledge('mail', group, { attempts: 1, latencyMs: 0 });
    if (order.isOfSeller) this.#openable.push(...orders.map(({ id }) => id));
  }

  async #call(): Promise<void> {
    await this.#performByGuest(drawCall(this.#random, this.options.offers));
  }

  #performByGuest({ kind, path, mark, body, value, readId }: GuestAct) {
    // Addresses of RFC 2544, reserved for measurements of networks.
    const client = `198.${randomInt(18, 20)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
    const request: ApiRequest = { method: 'POST', path, body, key: randomUUID(), client };
    return this.#perform(kind, mark, request, (answer) => readId(answer.body), value);
  }

  /** Starts a payment and pays it. */
  async #topUp(): Promise<void> {
    const { origin, seller: session } = this.options;
    const mark = randomUUID();
    const cents = String(topUpDollars * 100);
    const request: ApiRequest = {
      method: 'POST',
      path: '/api/v1/payment/sandbox/generate-checkout-url/',
      body: { amount: topUpDollars, merchant_data: { redirect_url: `${origin}/account/seller/transactions/?chaos=${mark}` } },
      key: randomUUID(),
      session,
    };
    const started = await this.#perform('checkout', mark, request, (answer) => ({ id: readPaymentId(answer) }), cents);
    if (!started) return;
    const id = readPaymentId(started.answer);
    const path = `/api/v1/payment/sandbox/checkout/${id}/`;
    const form = () => new URLSearchParams({ decision: 'pay' });
    await this.#perform('topUp', mark, { method: 'POST', path, form }, () => ({ id }), cents);
  }

  /** Opens an order of the seller, which costs a lead. */
  async #open(): Promise<void> {
    const id = this.#openable.shift();
    if (id === undefined) return;
    const path = `/api/v1/trading/seller/orders/${String(id)}/open/`;
    const request = { method: 'POST', path, key: randomUUID(), session: this.options.seller } as const;
    await this.#perform('opening', String(id), request, () => ({}));
  }

  /**
   * Marks offers, and removes some of the marks. After an unanswered request, buyer and offer pause for a while, because it may still
   * arrive.
   */
  #createFavorites(buyer: Session): () => Promise<void> {
    const { origin, offers, history, isOver } = this.options;
    const left = this.#random.sample(offers, favoriteLimit).map(({ id }) => id);
    const marked: number[] = [];
    const resting: { offer: number; until: number; next: number[] }[] = [];
    const putInto = (next: number[], offer: number, isAmbiguous: boolean) => {
      if (isAmbiguous) resting.push({ offer, until: Date.now() + arrivalMs, next });
      else next.push(offer);
    };
    const toMark = (offer: number) => `${buyer.email} ${String(offer)}`;
    const request = (offer: number, what: string): ApiRequest => ({
      method: 'POST',
      path: `/api/v1/trading/buyer/offers/${String(offer)}/${what}/`,
      session: buyer,
    });
    return async () => {
      for (; resting[0] && resting[0].until <= Date.now(); resting.shift()) resting[0].next.push(resting[0].offer);
      const offer = marked.length > 0 && (left.length === 0 || this.#random.chance(0.4)) ? marked.shift() : undefined;
      if (offer !== undefined) {
        history.begin('favorite', toMark(offer));
        const startedAt = Date.now();
        const removal = request(offer, 'remove-from-favorites');
        const { answer, attempts, isAmbiguous } = await sendUntilAnswered(origin, removal, isOver);
        if (answer?.status === 204) {
          history.withdraw('favorite', toMark(offer), { attempts, latencyMs: Date.now() - startedAt });
          putInto(left, offer, isAmbiguous);
        }
      } else {
        const added = left.shift();
        if (added === undefined) return sleep(1_000);
        const done = await this.#perform('favorite', toMark(added), request(added, 'add-to-favorites'), () => ({}));
        if (done) putInto(marked, added, done.isAmbiguous);
      }
      await sleep(pausesMs.favorite);
    };
  }

  async #upload(): Promise<void> {
    const color = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const png = await sharp({ create: { width: 240, height: 240, channels: 3, background: color } })
      .png()
      .toBuffer();
    const form = () => {
      const data = new FormData();
      data.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'chaos.png');
      return data;
    };
    const { history, origin, isOver, seller: session } = this.options;
    const request: ApiRequest = { method: 'POST', path: '/api/v1/trading/seller/media/upload/', form, session };
    const startedAt = Date.now();
    const { answer, attempts } = await sendUntilAnswered(origin, request, isOver);
    const { key } = (answer?.body ?? {}) as { key?: string };
    // Only the answer has the key: an upload without an answer leaves an unused file, which is removed after a week.
    if (answer?.status !== 201 || !key) return;
    history.begin('picture', key);
    history.acknowledge('picture', key, { id: key, attempts, latencyMs: Date.now() - startedAt });
  }
}

function readPaymentId({ body }: ApiAnswer): string {
  return /checkout\/([^/]+)\//.exec((body as { checkout_url: string }).checkout_url)?.[1] ?? '';
}

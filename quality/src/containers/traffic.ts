import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../../demo/src/index';
import { sendUntilAnswered, type Session } from '../chaos/api-client';
import { drawOrder } from '../chaos/guest-acts';
import type { Trial } from './trial';

/** Rate of all buyers together: an address may order 600 times an hour. */
const ordersPerSecond = 1;
const pagesPerSecond = 4;
const pageTimeoutMs = 15_000;
/** Retries of unanswered orders stop this long after the traffic. */
const lateMs = 60_000;

export interface Traffic {
  orders: number;
  /** Longest time between two acknowledged orders. */
  longestGapMs: number;
  pages: number;
  /** Each page that was not answered with 200. */
  failures: string[];
}

/** Runs buyers and visitors during an operation on the containers. */
export async function withTraffic(trial: Trial, happen: () => Promise<void>): Promise<Traffic> {
  const traffic: Traffic = { orders: 0, longestGapMs: 0, pages: 0, failures: [] };
  let endedAt = Infinity;
  let lastOrderAt = Date.now();
  const { sessions } = trial;
  const buy = async (session: Session) => {
    while (Date.now() < endedAt) {
      const isDone = await placeOrder(trial, session, () => Date.now() > endedAt + lateMs);
      if (isDone) {
        traffic.orders += 1;
        traffic.longestGapMs = Math.max(traffic.longestGapMs, Date.now() - lastOrderAt);
        lastOrderAt = Date.now();
      }
      await sleep((sessions.length / ordersPerSecond) * 1_000);
    }
  };
  const look = async () => {
    for (let turn = 0; Date.now() < endedAt; turn += 1) {
      const page = trial.pages[turn % trial.pages.length] ?? '/';
      const answer = fetch(trial.origin + page, { signal: AbortSignal.timeout(pageTimeoutMs) });
      const status = await answer.then(async (whole) => ((await whole.text()) === '' ? 'empty' : whole.status), String);
      traffic.pages += 1;
      if (status !== 200) traffic.failures.push(`${new Date().toISOString()} ${page}: ${status}`);
      await sleep(1_000 / pagesPerSecond);
    }
  };
  const running = Promise.all([...sessions.map(buy), look()]);
  // An error of the traffic is thrown below.
  running.catch(() => undefined);
  try {
    await happen();
  } finally {
    endedAt = Date.now();
    await running;
  }
  return traffic;
}

/** Places an order, with retries until it is answered. Returns whether it was acknowledged. */
export async function placeOrder({ origin, state, history }: Trial, session: Session, isOver = () => false): Promise<boolean> {
  const offers = state.offers.map(({ id }) => ({ id, isOfSeller: false }));
  const { kind, path, mark, body, value = '', readId } = drawOrder(new Random(randomInt(1, 1_000_000)), offers);
  history.begin(kind, mark, value);
  const startedAt = Date.now();
  const { answer, attempts } = await sendUntilAnswered(origin, { method: 'POST', path, body, key: randomUUID(), session }, isOver);
  if (!answer) return false;
  if (answer.status !== 201) throw new Error(`An order is refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  history.acknowledge(kind, mark, { ...readId(answer.body), attempts, latencyMs: Date.now() - startedAt });
  return true;
}

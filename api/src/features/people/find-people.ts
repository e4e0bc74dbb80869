import type { Db } from '../../platform/db';
import { findGuestOrders, findShops, findUsers, type HitRow } from './find.repository';
import { readQuery } from './people-rules';

export const maxHits = 20;

export interface Hit extends HitRow {
  type: 'user' | 'shop' | 'guest_order';
}

/** Finds whom a mail or a call is about: people, shops and orders of guests, at most 20 in all. */
export async function findPeople(db: Db, typed: string): Promise<Hit[]> {
  const query = readQuery(typed);
  const add = (type: Hit['type'], rows: readonly HitRow[]) => rows.map((row): Hit => ({ type, ...row }));
  const [users, shops, orders] = [
    add('user', await findUsers(db, query, maxHits)),
    add('shop', await findShops(db, query, maxHits)),
    add('guest_order', await findGuestOrders(db, query, maxHits)),
  ];
  // Each kind keeps a part of the places, so that many shops with one word in their titles hide nobody.
  const share = Math.floor(maxHits / 3);
  const kept = [users, shops, orders].flatMap((hits) => hits.slice(0, share));
  const others = [users, shops, orders].flatMap((hits) => hits.slice(share));
  return [...kept, ...others].slice(0, maxHits);
}

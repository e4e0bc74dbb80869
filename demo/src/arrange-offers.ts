import type { DemoOffer } from './demo-offer';
import type { Leaf } from './offers';

/** Offers that are arranged together: all of the demo catalog. Bigger catalogs are arranged in parts, so that memory stays flat. */
const partSize = 20_000;
/** Number of the following offers that may replace one with the picture of its neighbor. */
const lookahead = 400;
const maxRounds = 40;
/** A prime, so that places differ from round to round. */
const roundStep = 1511;

/**
 * Changes the times of hoists and the order of pictures so that no list of the home page, of a category of any level, or of a shop shows
 * the same main picture twice in a row. Yields the offers in the given order.
 */
export function* arrangeOffers(offers: Iterable<DemoOffer>, leaves: readonly Leaf[]): Generator<DemoOffer> {
  const paths = new Map(leaves.map(({ id, path }) => [id, path]));
  let part: DemoOffer[] = [];
  for (const offer of offers) {
    part.push(offer);
    if (part.length < partSize) continue;
    arrange(part, paths);
    yield* part;
    part = [];
  }
  arrange(part, paths);
  yield* part;
}

/** Returns the lists that show an offer: everything, its categories, its shop. All of them are parts of one order. */
function listScopes({ category_id, shop_id }: DemoOffer, paths: ReadonlyMap<number, readonly number[]>): number[] {
  return [0, -shop_id, ...(paths.get(category_id) ?? [category_id])];
}

/** Compares offers in the default order of lists. */
export function compareInLists(a: DemoOffer, b: DemoOffer): number {
  if (a.hoisted_at !== b.hoisted_at) return a.hoisted_at < b.hoisted_at ? 1 : -1;
  return b.id - a.id;
}

/** Lists show the first offer of a group for its variants, because it is the cheapest. */
export const isListed = ({ status, image_keys, variant_of }: DemoOffer): boolean =>
  status === 'active' && image_keys.length > 0 && variant_of === null;

function arrange(offers: readonly DemoOffer[], paths: ReadonlyMap<number, readonly number[]>): void {
  const shown = offers.filter(isListed).sort(compareInLists);
  const times = shown.map(({ hoisted_at }) => hoisted_at);
  let order = shown;
  let failed = new Set<DemoOffer>();
  for (let round = 0; round < maxRounds; round += 1) {
    // Offers that found no place at the end get one among the others.
    const result = place(spread(order, failed, round), new Map(), paths);
    order = result.placed;
    failed = result.failed;
    if (failed.size === 0) break;
  }
  for (const [index, offer] of order.entries()) offer.hoisted_at = times[index] ?? offer.hoisted_at;
}

/** Puts offers one after another so that none repeats its neighbors; `failed` are those that do. */
function place(order: readonly DemoOffer[], last: Map<number, string>, paths: ReadonlyMap<number, readonly number[]>) {
  const fits = (offer: DemoOffer, picture: string) => listScopes(offer, paths).every((scope) => last.get(scope) !== picture);
  const waiting = [...order];
  const placed: DemoOffer[] = [];
  const failed = new Set<DemoOffer>();
  while (waiting.length > 0) {
    const { index, picture } = chooseNext(waiting, fits);
    const [offer] = waiting.splice(index, 1);
    if (!offer) break;
    if (!fits(offer, picture)) failed.add(offer);
    offer.image_keys = [picture, ...offer.image_keys.filter((key) => key !== picture)];
    for (const scope of listScopes(offer, paths)) last.set(scope, picture);
    placed.push(offer);
  }
  return { placed, failed };
}

/** Moves offers to other places; each round has its own. */
function spread(placed: readonly DemoOffer[], failed: ReadonlySet<DemoOffer>, round: number): DemoOffer[] {
  const order = placed.filter((offer) => !failed.has(offer));
  const step = Math.floor(order.length / (failed.size + 1));
  for (const [index, offer] of [...failed].entries()) order.splice(((index + 1) * step + round * roundStep) % (order.length + 1), 0, offer);
  return order;
}

/** Finds the first waiting offer with a picture that does not repeat its neighbor in any of its lists; without one, the first of all. */
function chooseNext(waiting: readonly DemoOffer[], fits: (offer: DemoOffer, picture: string) => boolean) {
  for (const [index, offer] of waiting.entries()) {
    if (index === lookahead) break;
    // The first two pictures show the whole object.
    const picture = offer.image_keys.slice(0, 2).find((key) => fits(offer, key));
    if (picture !== undefined) return { index, picture };
  }
  return { index: 0, picture: waiting[0]?.image_keys[0] ?? '' };
}

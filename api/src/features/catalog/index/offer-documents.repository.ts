import type { Db, Tx } from '../../../platform/db';
import { toArrayLiteral } from '../array-literal';
import type { OfferTerms } from './offer-documents';

/** Serialized card of an offer in one language. */
export interface CardRow {
  offerId: number;
  locale: string;
  card: string;
}

/** Term of an offer (a posting). */
export interface TermRow {
  offerId: number;
  term: string;
  weight: number;
  place: number;
}

// Cards are sent as one text, a card on each line: serialized JSON has no line breaks, so no escaping is needed.
const cardArrays = (cards: readonly CardRow[]) => [
  toArrayLiteral(cards.map(({ offerId }) => offerId)),
  toArrayLiteral(cards.map(({ locale }) => locale)),
  cards.map(({ card }) => card).join('\n'),
];
const cardInput = (first: number) =>
  `rows from (unnest($${String(first)}::bigint[]), unnest($${String(first + 1)}::text[]), string_to_table($${String(first + 2)}::text, E'\\n')) given (offer_id, locale, card)`;

/** Writes the cards of these offers where they differ, and deletes the cards of offers that no longer have any. */
export async function replaceCards(tx: Tx, offerIds: readonly number[], cards: readonly CardRow[]): Promise<void> {
  await tx.query(
    `with deleted as (delete from offer_card where offer_id = any($1) and offer_id <> all($2))
     insert into offer_card (offer_id, locale, card) select offer_id, locale, card from ${cardInput(2)}
     on conflict (offer_id, locale) do update set card = excluded.card where offer_card.card is distinct from excluded.card`,
    [offerIds, ...cardArrays(cards)],
  );
}

// Each offer is one text: four arrays of all terms would repeat its id and place. A weight is one digit, and no term has a blank.
const termArrays = (offers: readonly OfferTerms[]) => [
  toArrayLiteral(offers.map(({ offerId }) => offerId)),
  toArrayLiteral(offers.map(({ place }) => place)),
  toArrayLiteral(offers.map(({ weights }) => `"${[...weights.keys()].join(' ')}"`)),
  toArrayLiteral(offers.map(({ weights }) => `"${[...weights.values()].join('')}"`)),
];
/** SQL for the columns `offer_id, term, weight, place` of these arrays. */
const termInput = (first: number) =>
  `unnest($${String(first)}::bigint[], $${String(first + 1)}::bigint[], $${String(first + 2)}::text[], $${String(first + 3)}::text[]) given (offer_id, place, terms, weights),
   unnest(string_to_array(given.terms, ' '), string_to_array(given.weights, null)::smallint[]) each (term, weight)`;

/** Writes the terms of these offers where they differ, and appends deltas for the vocabulary and for bitmaps. */
export async function replaceTerms(tx: Tx, offerIds: readonly number[], terms: readonly OfferTerms[]): Promise<void> {
  await tx.query(
    `with expected as materialized (select offer_id, term collate "C" as term, weight, place from ${termInput(2)}),
          stored as materialized (select offer_id, term, weight, place from offer_term where offer_id = any($1)),
          deleted as (
            delete from offer_term t using stored o where t.offer_id = o.offer_id and t.term = o.term
              and not exists (select 1 from expected e where e.offer_id = o.offer_id and e.term = o.term)),
          upserted as (
            insert into offer_term (offer_id, term, weight, place) select offer_id, term, weight, place from (select * from expected except select * from stored) changed
            on conflict (offer_id, term) do update set weight = excluded.weight, place = excluded.place),
          term_deltas as (select term, sum(change) as change from (select term, 1 as change from expected union all select term, -1 from stored) x group by term having sum(change) <> 0),
          -- A new term enters the vocabulary at once; its count follows with the other totals.
          new_terms as (insert into vocabulary (term, offers_count) select term, 0 from term_deltas where change > 0 order by term on conflict (term) do nothing),
          bitmap_deltas as (
            insert into offer_bitmap_delta (offer_id, terms, scopes)
            select offer_id, array_agg(distinct term), '{}' from (
              (select offer_id, term, weight from expected except select offer_id, term, weight from stored)
              union all (select offer_id, term, weight from stored except select offer_id, term, weight from expected)) x group by offer_id)
     insert into vocabulary_delta (term, change) select term, change from term_deltas`,
    [offerIds, ...termArrays(terms)],
  );
}

/** Inserts cards and terms without comparing them: the offers have none yet. */
export async function insertDocuments(db: Db, cards: readonly CardRow[], terms: readonly OfferTerms[]): Promise<void> {
  await db.query(`insert into offer_card (offer_id, locale, card) select offer_id, locale, card from ${cardInput(1)}`, cardArrays(cards));
  await db.query(
    `insert into offer_term (offer_id, term, weight, place) select offer_id, term, weight, place from ${termInput(1)}`,
    termArrays(terms),
  );
}

/** Appends deltas of the vocabulary for the terms of new offers. */
export async function recordNewTerms(tx: Tx, offers: readonly OfferTerms[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { weights } of offers) for (const term of weights.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  await tx.query(
    `with term_deltas as materialized (select term collate "C" as term, change from unnest($1::text[], $2::bigint[]) given (term, change)),
          new_terms as (insert into vocabulary (term, offers_count) select term, 0 from term_deltas order by term on conflict (term) do nothing)
     insert into vocabulary_delta (term, change) select term, change from term_deltas`,
    [toArrayLiteral(Array.from(counts.keys(), (term) => `"${term}"`)), toArrayLiteral([...counts.values()])],
  );
}

export async function insertVocabulary(db: Db): Promise<void> {
  // The terms are sorted, because thousands of terms with the same prefix are read at once.
  await db.query('insert into vocabulary (term, offers_count) select term, count(*) from offer_term group by term order by term');
}

/** Returns the terms as rows. */
export const listTermRows = (offers: readonly OfferTerms[]): TermRow[] =>
  offers.flatMap(({ offerId, place, weights }) => Array.from(weights, ([term, weight]) => ({ offerId, term, weight, place })));

/** Returns the stored cards and terms of these offers, for the consistency check. */
export async function findDocuments(db: Db, offerIds: readonly number[]): Promise<{ cards: CardRow[]; terms: TermRow[] }> {
  const cards = await db.query<CardRow>('select offer_id as "offerId", locale, card from offer_card where offer_id = any($1)', [offerIds]);
  const terms = await db.query<TermRow>('select offer_id as "offerId", term, weight, place from offer_term where offer_id = any($1)', [
    offerIds,
  ]);
  return { cards: cards.rows, terms: terms.rows };
}

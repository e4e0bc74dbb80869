import type { Db, Tx } from '../../platform/db';

/** A ready row of lists. */
export interface CardRow {
  offerId: number;
  locale: string;
  card: string;
}

/** A word of an offer. */
export interface TermRow {
  offerId: number;
  term: string;
  weight: number;
  place: number;
}

// Written as literals: they consist of letters and digits, and quoting every element of arrays this long costs more than storing them.
const toArrayLiteral = (values: readonly (string | number)[]) => `{${values.join(',')}}`;
// Cards are JSON, full of quotes: as an element of an array every one of them would have to be escaped here, letter by letter.
const cardArrays = (cards: readonly CardRow[]) => [
  toArrayLiteral(cards.map(({ offerId }) => offerId)),
  toArrayLiteral(cards.map(({ locale }) => locale)),
  JSON.stringify(cards.map(({ card }) => card)),
];
const cardInput = (first: number) =>
  `rows from (unnest($${String(first)}::bigint[]), unnest($${String(first + 1)}::text[]), json_array_elements_text($${String(first + 2)}::json)) given (offer_id, locale, card)`;

/** Writes the cards of these offers where they differ, and deletes those of offers that have none any more. */
export async function replaceCards(tx: Tx, offerIds: readonly number[], cards: readonly CardRow[]): Promise<void> {
  await tx.query(
    `with gone as (delete from offer_card where offer_id = any($1) and offer_id <> all($2))
     insert into offer_card (offer_id, locale, card) select offer_id, locale, card from ${cardInput(2)}
     on conflict (offer_id, locale) do update set card = excluded.card where offer_card.card is distinct from excluded.card`,
    [offerIds, ...cardArrays(cards)],
  );
}

const termArrays = (terms: readonly TermRow[]) => [
  toArrayLiteral(terms.map(({ offerId }) => offerId)),
  toArrayLiteral(terms.map(({ term }) => `"${term}"`)),
  toArrayLiteral(terms.map(({ weight }) => weight)),
  toArrayLiteral(terms.map(({ place }) => place)),
];
const termInput = (first: number) =>
  `unnest($${String(first)}::bigint[], $${String(first + 1)}::text[], $${String(first + 2)}::smallint[], $${String(first + 3)}::bigint[]) given (offer_id, term, weight, place)`;

/** Puts the words of these offers right, touching only those that differ, and notes for the vocabulary and for sets what came and went. */
export async function replaceTerms(tx: Tx, offerIds: readonly number[], terms: readonly TermRow[]): Promise<void> {
  await tx.query(
    `with wanted as materialized (select offer_id, term collate "C" as term, weight, place from ${termInput(2)}),
          old as materialized (select offer_id, term, weight, place from offer_term where offer_id = any($1)),
          gone as (
            delete from offer_term t using old where t.offer_id = old.offer_id and t.term = old.term
              and not exists (select 1 from wanted w where w.offer_id = old.offer_id and w.term = old.term)),
          written as (
            insert into offer_term (offer_id, term, weight, place) select offer_id, term, weight, place from (select * from wanted except select * from old) changed
            on conflict (offer_id, term) do update set weight = excluded.weight, place = excluded.place),
          moved as (select term, sum(change) as change from (select term, 1 as change from wanted union all select term, -1 from old) x group by term having sum(change) <> 0),
          -- A new word is known at once; how often it occurs is brought up to date with the other totals.
          known as (insert into vocabulary (term, offers_count) select term, 0 from moved where change > 0 order by term on conflict (term) do nothing),
          noted as (
            insert into offer_set_shift (offer_id, terms, scopes)
            select offer_id, array_agg(distinct term), '{}' from (
              (select offer_id, term, weight from wanted except select offer_id, term, weight from old)
              union all (select offer_id, term, weight from old except select offer_id, term, weight from wanted)) x group by offer_id)
     insert into vocabulary_shift (term, change) select term, change from moved`,
    [offerIds, ...termArrays(terms)],
  );
}

/** Fills empty tables; nothing is compared. */
export async function insertDocuments(db: Db, cards: readonly CardRow[], terms: readonly TermRow[]): Promise<void> {
  await db.query(`insert into offer_card (offer_id, locale, card) select offer_id, locale, card from ${cardInput(1)}`, cardArrays(cards));
  await db.query(
    `insert into offer_term (offer_id, term, weight, place) select offer_id, term, weight, place from ${termInput(1)}`,
    termArrays(terms),
  );
}

/** Notes for the vocabulary the words of offers that are new. */
export async function recordNewTerms(tx: Tx, terms: readonly TermRow[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { term } of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  await tx.query(
    `with moved as materialized (select term collate "C" as term, change from unnest($1::text[], $2::bigint[]) given (term, change)),
          known as (insert into vocabulary (term, offers_count) select term, 0 from moved order by term on conflict (term) do nothing)
     insert into vocabulary_shift (term, change) select term, change from moved`,
    [toArrayLiteral(Array.from(counts.keys(), (term) => `"${term}"`)), toArrayLiteral([...counts.values()])],
  );
}

export async function insertVocabulary(db: Db): Promise<void> {
  // Side by side as they are read: words that begin alike are looked at by the thousand.
  await db.query('insert into vocabulary (term, offers_count) select term, count(*) from offer_term group by term order by term');
}

/** Stored cards and words of these offers, to be compared with what they should be. */
export async function findDocuments(db: Db, offerIds: readonly number[]): Promise<{ cards: CardRow[]; terms: TermRow[] }> {
  const cards = await db.query<CardRow>('select offer_id as "offerId", locale, card from offer_card where offer_id = any($1)', [offerIds]);
  const terms = await db.query<TermRow>('select offer_id as "offerId", term, weight, place from offer_term where offer_id = any($1)', [
    offerIds,
  ]);
  return { cards: cards.rows, terms: terms.rows };
}

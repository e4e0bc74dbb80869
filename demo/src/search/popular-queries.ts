import type { Tx } from '../../../api/src/platform/db';

/** Queries of visitors of the demo, most frequent first. */
const queries = {
  uk: ['навушники', 'зимові шини', 'павербанк', 'сукня', 'кавомашина', 'ремонт холодильника', 'дитяча коляска', 'крісло геймерське'],
  ru: ['наушники', 'зимние шины', 'павербанк', 'платье', 'кофемашина', 'ремонт холодильника', 'детская коляска', 'игровое кресло'],
  en: ['headphones', 'winter tyres', 'power bank', 'dress', 'coffee machine', 'fridge repair', 'stroller', 'gaming chair'],
};
const maxAskers = 60;
const step = 6;

/** Fills the popular queries of the search box as if they had been asked today. */
export async function loadPopularQueries(tx: Tx, now: Date): Promise<void> {
  const rows = Object.entries(queries).flatMap(([locale, texts]) =>
    texts.map((query, place) => ({ locale, query, askers: maxAskers - place * step })),
  );
  await tx.query(
    `insert into popular_queries (day, locale, query, askers)
     select ($1::timestamptz at time zone 'utc')::date, x.locale, x.query, rpad(repeat('1', x.askers), 128, '0')::bit(128)
     from jsonb_to_recordset($2::jsonb) x (locale text, query text, askers int)`,
    [now, JSON.stringify(rows)],
  );
}

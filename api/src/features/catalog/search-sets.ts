import { hidden, type ListFilters, Parameters } from './list-conditions';
import { behindBeginning, chunkBits, dirtyOffers, isOfThesePostings, noOffers, offerOf, setsOf } from './offer-sets.repository';
import { tagFactor } from './scopes';
import type { SearchPage, SearchWord } from './search-request';

/** So many offers are looked at one by one; of more, sets tell which come first. */
const defaultFew = 200;
/** Bits are looked for in pieces of so many. */
const pieceBits = 1024;
/** Most that a word is worth: three for the word itself, and four times the weight of a title. */
const bestScore = 15;

export interface SearchStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Sets know scopes and the default ordering. What they find would have to be looked up one by one for anything else. */
export function isKnownToSets({ offeringType, city, inTop, priceMinMinor, priceMaxMinor }: ListFilters, { ordering }: SearchPage): boolean {
  return (
    (ordering === 'relevance' || ordering === '-hoisted_at') &&
    [offeringType, city, inTop, priceMinMinor, priceMaxMinor].every((value) => value === null)
  );
}

/**
 * The search as one statement over sets of offers as bits: for each word and what it is worth the offers that have it, then the offers
 * that have all words, then those of them that the page may show. Only these are looked at one by one.
 */
export function searchBySets(
  words: readonly SearchWord[],
  filters: ListFilters,
  page: SearchPage,
  locale: string,
  few = defaultFew,
): SearchStatement {
  const parameters = new Parameters();
  const limit = hidden(parameters.add(page.limit), 'bigint');
  const offset = hidden(parameters.add(page.offset), 'bigint');
  const scopes = scopesOf(filters, parameters);
  const isRelevance = page.ordering === 'relevance';
  const tables = [...words.map((_, index) => `any${String(index)}`), ...scopes.map((_, index) => `scope${String(index)}`)];
  const parts = [
    maskPart,
    ...words.map((word, index) => wordParts(word, index, parameters)),
    ...scopes.map(scopePart),
    `hits as materialized (
      select chunk, bits, bit_count(bits) as n from (select ${tables[0] ?? ''}.chunk, ${tables.map((table) => `${table}.bits`).join(' & ')} as bits from ${joined(tables)} offset 0) x where bit_count(bits) > 0)`,
    ...pageParts(isRelevance ? words.length : 0, scopes.length > 0, limit, offset, few),
  ];
  return {
    name: `sets ${page.ordering} ${parameters.shape}`.slice(0, 63),
    text: `with recursive ${parts.join(',\n')}
      select (select string_agg(c.card, ',' order by p.ord) from page p cross join lateral (select card from offer_card c where c.offer_id = p.offer_id and c.locale = ${parameters.add(locale)} offset 0) c) as rows_json, (select coalesce(sum(n), 0)::bigint from hits) as count`,
    values: parameters.values,
  };
}

/** Tables with a row per piece, side by side. */
const joined = (tables: readonly string[]) =>
  tables.map((table, index) => (index === 0 ? table : `join ${table} on ${table}.chunk = ${tables[0] ?? ''}.chunk`)).join(' ');

/** Offers that sets may be wrong about. */
const maskPart = `dirty as materialized (${dirtyOffers}),
  mask as materialized (select chunk, bits as dirty from (${setsOf('select offer_id from dirty')}) s)`;

const cleaned = 'case when m.dirty is null then b.bits else b.bits & ~m.dirty end';
/** The rows of a set, side by side with what `cleaned` takes out of them, as SQL. */
const rowsOf = (set: string) =>
  `lateral (select chunk, tier, bits from offer_set_bits b where b.set_id = ${set} offset 0) b left join mask m on m.chunk = b.chunk`;

function wordParts({ word, ranges, forms }: SearchWord, index: number, parameters: Parameters): string {
  const i = String(index);
  const [firsts, behinds] = [
    parameters.add(
      ranges.map(({ from }) => from),
      'W',
    ),
    parameters.add(ranges.map(({ behind }) => behind)),
  ];
  const range = `unnest(${hidden(firsts, 'text[]')}, ${hidden(behinds, 'text[]')}) with ordinality r (first, behind, ord)`;
  const [exact, form] = [hidden(parameters.add(word), 'text'), hidden(parameters.add(forms), 'text[]')];
  const points = (term: string) => `case when ${term} = ${exact} then 3 when ${term} = any(${form}) then 2 else 1 end`;
  return `
    -- Whole ranges with a set.
    begun${i} as materialized (
      select r.ord, r.first, r.behind, s.id from ${range} join offer_set s on s.beginning = r.first and r.behind = ${behindBeginning('r.first')} and ${isOfThesePostings('s')}),
    -- Words with a set; where the range has one, those that are worth more than it.
    kept${i} as materialized (
      select r.ord, r.first, s.id, s.term, ${points('s.term')} as points from ${range} join offer_set s on s.term >= r.first and s.term < r.behind and ${isOfThesePostings('s')}
      where s.term = ${exact} or s.term = any(${form}) or not exists (select 1 from begun${i} b where b.ord = r.ord)),
    -- What lies between them.
    rest${i} as materialized (
      select coalesce(lag(k.term) over (partition by k.ord order by k.term) || chr(1), k.first) as first, k.term as behind from kept${i} k where not exists (select 1 from begun${i} b where b.ord = k.ord)
      union all
      select coalesce((select max(k.term) || chr(1) from kept${i} k where k.ord = r.ord), r.first), r.behind from ${range} where not exists (select 1 from begun${i} b where b.ord = r.ord)
      union all
      select f, f || chr(1) from begun${i} b join (select ${exact} as f union select unnest(${form})) f on f collate "C" >= b.first and f collate "C" < b.behind where f not in (select term from kept${i})),
    worth${i} as materialized (
      select chunk, score, bit_or(bits) as bits from (
        select b.chunk, b.tier * 4 + k.points as score, ${cleaned} as bits from (select id, points from kept${i} union all select id, 1 from begun${i}) k cross join ${rowsOf('k.id')}
        union all
        select chunk, score, bits from (${setsOf(
          `select t.weight * 4 + ${points('t.term')} as score, t.offer_id
           from rest${i} x cross join lateral (select offer_id, term, weight from offer_term t where t.term >= x.first and t.term < x.behind offset 0) t
           union all
           select t.weight * 4 + ${points('t.term')}, t.offer_id
           from dirty d cross join ${range} cross join lateral (select offer_id, term, weight from offer_term t where t.offer_id = d.offer_id and t.term >= r.first and t.term < r.behind offset 0) t`,
          ['score'],
          true,
        )}) s) b
      group by 1, 2),
    any${i} as materialized (select chunk, bit_or(bits) as bits from worth${i} group by 1)`;
}

/** Categories, tags and shops of filters, as numbers of scopes. */
function scopesOf({ categoryAlias, tagAlias, shopAlias }: ListFilters, parameters: Parameters): string[] {
  const scopes: string[] = [];
  if (categoryAlias !== null) scopes.push(`(select id::bigint from categories where alias = ${parameters.add(categoryAlias, 'C')})`);
  if (tagAlias !== null) scopes.push(`(select id::bigint * ${String(tagFactor)} from tags where alias = ${parameters.add(tagAlias, 'T')})`);
  if (shopAlias !== null) scopes.push(`(select -id from shops where alias = ${parameters.add(shopAlias, 'S')} and deleted_at is null)`);
  return scopes;
}

function scopePart(scope: string, index: number): string {
  return `scope${String(index)} as materialized (
    select chunk, bit_or(bits) as bits from (
      select b.chunk, ${cleaned} as bits
      from (select id from offer_set s where s.scope_id = ${scope} and ${isOfThesePostings('s')}) s cross join ${rowsOf('s.id')}
      union all
      select chunk, bits from (${setsOf(
        `select o.offer_id from offer_scope o where o.scope_id = ${scope} and not exists (select 1 from offer_set s where s.scope_id = ${scope} and ${isOfThesePostings('s')})
         union all
         select d.offer_id from dirty d cross join lateral (select 1 from offer_scope o where o.offer_id = d.offer_id and o.scope_id = ${scope} offset 0) o`,
      )}) s) b
    group by 1)`;
}

/** The ids in sets. Most pieces have one offer, which is found without writing them as text. */
const idsParts = (from: string) => [
  `pieces as materialized (
    select chunk, first, bits, bit_count(bits) as ones from (
      select c.chunk, first, substring(c.bits from first + 1 for ${String(pieceBits)}) as bits from ${from} c cross join generate_series(0, ${String(chunkBits - 1)}, ${String(pieceBits)}) first offset 0) p
    where bit_count(bits) > 0)`,
  `ids as materialized (
    select chunk, bit, ${offerOf('chunk', 'bit')} as offer_id from (
      select chunk, first + position(B'1' in bits) - 1 as bit from pieces where ones = 1
      union all
      select chunk, bit from (
        select p.chunk, p.ones, ord, (p.first + sum(length(gap) + 1) over (partition by p.chunk, p.first order by ord))::int - 1 as bit
        from (select * from pieces where ones > 1) p cross join lateral string_to_table(p.bits::text, '1') with ordinality g (gap, ord)) i
      where ord <= ones) i)`,
];

/** What offers are worth: for each word the best that they have. Without words all are worth the same. */
function scoredPart(words: number): string {
  const joins = Array.from({ length: words }, (_, index) => {
    const i = String(index);
    return `join (select i.offer_id, max(w.score) as score from ids i join worth${i} w on w.chunk = i.chunk and get_bit(w.bits, i.bit) = 1 group by 1) s${i} on s${i}.offer_id = i.offer_id`;
  });
  const score = Array.from({ length: words }, (_, index) => `s${String(index)}.score`).join(' + ');
  return `scored as materialized (select i.offer_id, ${words > 0 ? score : '0'} as score from ids i ${joins.join(' ')})`;
}

/**
 * A page by relevance and place. Sets are put together from the best sum down until the page is full (`steps`): an offer that has words
 * of several worths is met at its best first. Of the last sum the offers that stand first are taken.
 */
function pageParts(words: number, hasScopes: boolean, limit: string, offset: string, few: number): string[] {
  const order = 'i.score desc, s.in_top desc, s.hoisted_rank desc, i.offer_id desc';
  const wanted = `${limit} + ${offset}`;
  // Of several words all but the last are put together before.
  const together = Array.from(
    { length: Math.max(0, words - 2) },
    (_, index) => `both${String(index + 1)} as materialized (
      select chunk, score, bit_or(bits) as bits from (
        select a.chunk, a.score + b.score as score, a.bits & b.bits & h.bits as bits from ${index === 0 ? 'worth0' : `both${String(index)}`} a join worth${String(index + 1)} b on b.chunk = a.chunk join hits h on h.chunk = a.chunk offset 0) p
      where bit_count(bits) > 0 group by 1, 2)`,
  );
  const tables = words < 2 ? ['worth0'] : [words > 2 ? `both${String(words - 2)}` : 'worth0', `worth${String(words - 1)}`];
  const sum = tables.map((table) => `${table}.score`).join(' + ');
  const stepParts =
    words === 0
      ? [
          `steps as materialized (select 0 as score, (select sum(n)::bigint from hits) as upto, (select array_agg(chunk) from hits) as chunks, (select array_agg(bits) from hits) as sets, 1 as step)`,
        ]
      : [
          `sums as materialized (select ${sum} as score from ${tables.map((table) => `(select distinct score from ${table}) ${table}`).join(' cross join ')})`,
          `steps as (
            select ${String(bestScore * words + 1)} as score, 0::bigint as upto, '{}'::int[] as chunks, '{}'::"bit"[] as sets, 0 as step where (select sum(n) from hits) > greatest(${String(few)}, ${wanted})
            union all
            select next.score, x.upto, x.chunks, x.sets, steps.step + 1
            from steps cross join lateral (select max(score) as score from sums where sums.score < steps.score) next
            cross join lateral (
              -- No piece may have a sum: then the next one is looked at.
              select coalesce(sum(bit_count(bits)), 0)::bigint as upto, coalesce(array_agg(chunk), '{}') as chunks, coalesce(array_agg(bits), '{}') as sets from (
                select chunk, bit_or(bits) as bits from (
                  select * from unnest(steps.chunks, steps.sets) seen (chunk, bits)
                  union all
                  select ${tables[0] ?? ''}.chunk, ${[...tables, ...(hasScopes ? ['hits'] : [])].map((table) => `${table}.bits`).join(' & ')} from ${joined([...tables, ...(hasScopes ? ['hits'] : [])])} where ${sum} = next.score) b
                group by 1) b) x
            where steps.upto < ${wanted} and next.score is not null)`,
        ];
  return [
    ...together,
    ...stepParts,
    // Of the last sum those that a tier knows to stand first are enough, if there are enough of them. Noted offers may stand anywhere, so each is looked at.
    `seen as materialized (select chunk, bits from (select * from steps order by step desc limit 1) l cross join lateral unnest(l.chunks, l.sets) u (chunk, bits))`,
    `above as materialized (select chunk, bits from (select * from steps order by step desc offset 1 limit 1) l cross join lateral unnest(l.chunks, l.sets) u (chunk, bits))`,
    `last as materialized (select s.chunk, case when a.bits is null then s.bits else s.bits & ~a.bits end as bits, a.bits as above from seen s left join above a on a.chunk = s.chunk)`,
    `needed as materialized (
      select n as count, needed, n > ${String(few)} and exists (select 1 from offer_place_tier p where ${isOfThesePostings('p')}) as is_cut
      from (select ${wanted} - coalesce((select sum(bit_count(bits)) from above), 0) as needed, (select sum(bit_count(bits)) from last) as n offset 0) n)`,
    // The smallest part of all offers that has enough of them, from the one that is expected to.
    `tier as materialized (
      select coalesce((
        select p.tier from (
          select tier from offer_place_tier p, needed where is_cut and needed * (1 << tier) <= count order by tier desc offset 0) p
        where (select sum(bit_count(l.bits & ${cleaned})) from last l join offer_set_bits b on b.set_id = 0 and b.chunk = l.chunk and b.tier = p.tier left join mask m on m.chunk = l.chunk) >= (select needed from needed)
        limit 1), 0) as tier)`,
    `candidates as materialized (
      select chunk, case when above is null then bits else bits | above end as bits from (
        select l.chunk, l.above, case when x.tier = 0 then l.bits when m.dirty is null then l.bits & coalesce(t.bits, ${noOffers}) else l.bits & (coalesce(t.bits, ${noOffers}) | m.dirty) end as bits
        from last l cross join tier x left join offer_set_bits t on t.set_id = 0 and t.chunk = l.chunk and t.tier = x.tier left join mask m on m.chunk = l.chunk offset 0) c
      union all
      select chunk, bits from hits where not exists (select 1 from steps))`,
    ...idsParts('candidates'),
    scoredPart(words),
    // Where the page ends among offers of the same worth, their places decide.
    `page as (
      select i.offer_id, row_number() over (order by ${order}) as ord
      from (select offer_id, score, rank() over (order by score desc) as place from scored) i cross join lateral (select in_top, hoisted_rank from offer_scope s where s.offer_id = i.offer_id and s.scope_id = 0 offset 0) s
      where i.place <= ${wanted} order by ${order} limit ${limit} offset ${offset})`,
  ];
}

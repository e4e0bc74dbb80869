import type { ImportField, SourceRow } from '../reading/source-row';
import { type DecimalMark, findDecimalMark, hasTwoReadings } from './row-values';
import { proveLanguage, type ProvenLanguage } from './row-language';

/** Columns of amounts, in which one sign before three digits has two readings. */
const amountFields = ['price', 'price_usd', 'price_promo', 'old_price', 'discount', 'stock'] as const satisfies readonly ImportField[];
type AmountField = (typeof amountFields)[number];
type TextKind = 'title' | 'description';

/** Evidence of a whole column for its ambiguous values. */
export class FileEvidence {
  readonly #marks = new Map<AmountField, Set<DecimalMark>>();
  readonly #unclear = new Set<AmountField>();
  readonly #languages = { title: { uk: 0, ru: 0 }, description: { uk: 0, ru: 0 } };

  add(row: SourceRow): void {
    for (const kind of ['title', 'description'] as const) {
      const proven = proveLanguage(row.texts[kind] ?? '');
      if (proven) this.#languages[kind][proven] += 1;
    }
    // Feeds and numbers of workbooks have decimal points.
    if ('n' in row.raw) return;
    for (const field of amountFields) if (row.texts[field] && !row.numberFields?.includes(field)) this.#addAmount(field, row.texts[field]);
  }

  /** Returns the decimal mark of the amounts of a row; undefined without evidence. */
  findMark({ texts, raw, numberFields }: SourceRow, field: AmountField): DecimalMark | undefined {
    if ('n' in raw) return texts[field]?.includes(',') ? undefined : '.';
    if (numberFields?.includes(field)) return '.';
    const [mark, other] = this.#marks.get(field) ?? [];
    return other === undefined ? mark : undefined;
  }

  /** Returns whether a column has evidence for its ambiguous amounts. */
  get settlesAmounts(): boolean {
    return [...this.#unclear].some((field) => this.#marks.get(field)?.size === 1);
  }

  /** Returns the language of most titles or descriptions that name none, by their letters. */
  findLanguage(kind: TextKind): ProvenLanguage | null {
    const { uk, ru } = this.#languages[kind];
    if (uk === ru) return null;
    return uk > ru ? 'uk' : 'ru';
  }

  #addAmount(field: AmountField, text: string): void {
    if (hasTwoReadings(text)) this.#unclear.add(field);
    const mark = findDecimalMark(text);
    if (mark) this.#marks.set(field, (this.#marks.get(field) ?? new Set()).add(mark));
  }
}

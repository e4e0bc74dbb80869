import { foldSku } from '../offers';
import type { OfferDraft } from './row-draft';

export interface SeenRow {
  /** A row before is of the same offer. */
  isDouble: boolean;
  /** A row before has the same code: variants of a product share one. */
  isCodeTaken: boolean;
}

/** What the rows of a file are told apart by: the identifier, else the code. */
export class SeenRows {
  readonly #firstByIdentifier = new Map<string, number>();
  readonly #codes = new Set<string>();

  addIdentifier(externalId: string, position: number): void {
    if (externalId !== '' && !this.#firstByIdentifier.has(externalId)) this.#firstByIdentifier.set(externalId, position);
  }

  hasIdentifier(externalId: string | null): boolean {
    return externalId !== null && this.#firstByIdentifier.has(externalId);
  }

  /** Of a row whose identifier, like those of all rows before it, was noted. */
  add({ externalId, sku }: OfferDraft, position: number): SeenRow {
    const code = sku === null ? null : foldSku(sku);
    const isCodeTaken = code !== null && this.#codes.has(code);
    if (code !== null) this.#codes.add(code);
    return { isCodeTaken, isDouble: externalId === null ? isCodeTaken : this.#firstByIdentifier.get(externalId) !== position };
  }
}

import { foldSku } from '../../offers';
import type { OfferDraft } from './row-draft';

export interface SeenRow {
  /** Is true when an earlier row has the same offer. */
  isDouble: boolean;
  /** Is true when an earlier row has the same code: variants of a product share one. */
  isCodeTaken: boolean;
}

/** Finds duplicates among the rows of a file by identifier, else by code. */
export class SeenRows {
  readonly #firstByIdentifier = new Map<string, number>();
  readonly #codes = new Set<string>();

  addIdentifier(externalId: string, position: number): void {
    if (externalId !== '' && !this.#firstByIdentifier.has(externalId)) this.#firstByIdentifier.set(externalId, position);
  }

  hasIdentifier(externalId: string | null): boolean {
    return externalId !== null && this.#firstByIdentifier.has(externalId);
  }

  /** Adds a row; its identifier, and those of all rows before it, have to be added first. */
  add({ externalId, sku }: OfferDraft, position: number): SeenRow {
    const code = sku === null ? null : foldSku(sku);
    const isCodeTaken = code !== null && this.#codes.has(code);
    if (code !== null) this.#codes.add(code);
    return { isCodeTaken, isDouble: externalId === null ? isCodeTaken : this.#firstByIdentifier.get(externalId) !== position };
  }
}

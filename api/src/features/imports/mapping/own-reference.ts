/** The identifier that exports give to offers without one. */
const ownReference = /^ym-([1-9]\d{0,14})$/;

export function buildOwnReference(offerId: number): string {
  return `ym-${String(offerId)}`;
}

/** Returns the id of an offer from the identifier of an export; null for any other identifier. */
export function readOwnReference(externalId: string | null): number | null {
  const id = ownReference.exec(externalId ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

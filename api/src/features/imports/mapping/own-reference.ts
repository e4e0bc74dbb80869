/** The identifier that exports give offers which have none. */
const ownReference = /^ym-([1-9]\d{0,14})$/;

export function buildOwnReference(offerId: number): string {
  return `ym-${String(offerId)}`;
}

/** Returns the id of the offer that an export has named so; null for any other identifier. */
export function readOwnReference(externalId: string | null): number | null {
  const id = ownReference.exec(externalId ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

import { emptyDraft, type OfferDraft } from './offer-draft';

/** Incremented when drafts change their shape; older drafts are ignored. */
const version = 3;

export interface StoredDraft {
  savedAt: string;
  draft: OfferDraft;
  /** Initial values of the draft; differences from them were typed. */
  base: OfferDraft;
}

/** Returns the storage key: one draft per person and offer; new offers have one per shop. */
export const buildDraftKey = (userId: number, shopId: number, offerId: number | null) =>
  `offerDraft:${[userId, shopId, offerId ?? 'new'].join(':')}`;

/** Reads the draft of this browser; null without a usable one. */
export function readOfferDraft(storage: Storage, key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Record<'version' | keyof StoredDraft, unknown>> | null;
    if (stored?.version !== version || typeof stored.savedAt !== 'string') return null;
    const { savedAt, draft, base } = stored;
    return isDraft(draft) && isDraft(base) ? { savedAt, draft, base } : null;
  } catch {
    return null;
  }
}

/** Stores a draft; returns false when the storage is full or forbidden. */
export function writeOfferDraft(storage: Storage, key: string, { draft, base }: Omit<StoredDraft, 'savedAt'>, now: Date): boolean {
  try {
    storage.setItem(key, JSON.stringify({ version, savedAt: now.toISOString(), draft, base }));
    return true;
  } catch {
    return false;
  }
}

export function removeOfferDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // A browser that forbids storage has no draft to remove.
  }
}

/** Validates every field, because anybody may write to the browser's storage. */
function isDraft(value: unknown): value is OfferDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Record<string, unknown>;
  return Object.entries(emptyDraft).every(([name, sample]) => {
    const found = draft[name];
    if (sample === null) return found === null || typeof found === 'number' || typeof found === 'string';
    if (Array.isArray(sample)) return Array.isArray(found);
    return typeof found === typeof sample && found !== null;
  });
}

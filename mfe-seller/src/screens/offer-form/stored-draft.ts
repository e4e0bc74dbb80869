import { emptyDraft, type OfferDraft } from './offer-draft';

/** Grows when drafts change their shape: older ones are not read any more. */
const version = 2;

export interface StoredDraft {
  savedAt: string;
  draft: OfferDraft;
  /** The values that the draft was started from: what differs from them was typed. */
  base: OfferDraft;
}

/** One draft for each offer of each person; a new offer has one for each shop. */
export const buildDraftKey = (userId: number, shopId: number, offerId: number | null) =>
  `offerDraft:${[userId, shopId, offerId ?? 'new'].join(':')}`;

/** The draft that was left in this browser; null when there is none that can be used. */
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

/** Keeps a draft; a full or forbidden storage loses nothing that is on the screen. */
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
    // Whoever forbids storage has no draft to remove.
  }
}

/** Every field is there and of its kind: anybody may write into the browser's storage. */
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

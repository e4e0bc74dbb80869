import type { RemoteStorage } from '@yarmarok/shared-contract/remote-storage';
import { emptyDraft, type OfferDraft } from './offer-draft';

/** Incremented when drafts change their shape; those of another shape are ignored. */
const version = 4;

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
export function readOfferDraft(storage: RemoteStorage, key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(storage.read(key) ?? 'null') as Partial<Record<'version' | keyof StoredDraft, unknown>> | null;
    if (typeof stored?.savedAt !== 'string') return null;
    const [draft, base] = [stored.draft, stored.base].map(fillIn);
    return stored.version === version && isDraft(draft) && isDraft(base) ? { savedAt: stored.savedAt, draft, base } : null;
  } catch {
    return null;
  }
}

/** Stores a draft; returns false when the storage is full or forbidden. */
export function writeOfferDraft(storage: RemoteStorage, key: string, { draft, base }: Omit<StoredDraft, 'savedAt'>, now: Date): boolean {
  return storage.write(key, JSON.stringify({ version, savedAt: now.toISOString(), draft, base }));
}

export function removeOfferDraft(storage: RemoteStorage, key: string): void {
  storage.write(key, null);
}

/** Validates every field, because the browser's storage is untrusted. */
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

/** Adds the fields that a draft of the version before lacks. */
const fillIn = (draft: unknown): unknown => (typeof draft === 'object' && draft !== null ? { ...emptyDraft, ...draft } : draft);

import { locales } from '@yarmarok/shared-contract';
import type { RemoteStorage } from '@yarmarok/shared-contract/remote-storage';
import { markupToHtml } from './markup-draft';
import { emptyDraft, type OfferDraft, type Texts } from './offer-draft';

/** Incremented when drafts change their shape; those with markup are converted, older ones ignored. */
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
    const { savedAt } = stored;
    const [draft, base] = [stored.draft, stored.base].map(fillIn);
    if (!isDraft(draft) || !isDraft(base)) return null;
    if (stored.version === version) return { savedAt, draft, base };
    return isMarkupDraft(draft) && isMarkupDraft(base) && isMarkupVersion(stored.version) ? fromMarkup({ savedAt, draft, base }) : null;
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

const isMarkupVersion = (stored: unknown) => stored === 2 || stored === 3;

/** Adds the fields that a draft of an older version lacks. */
const fillIn = (draft: unknown): unknown => (typeof draft === 'object' && draft !== null ? { ...emptyDraft, ...draft } : draft);

/** A draft of version 2 or 3: `description` is markup, or HTML in the languages of `is_html`. */
interface MarkupDraft extends OfferDraft {
  description_html: Texts;
  is_html: Readonly<Record<string, boolean>>;
}

const isMarkupDraft = (draft: OfferDraft): draft is MarkupDraft => 'description_html' in draft && 'is_html' in draft;

function fromMarkup({ savedAt, draft, base }: { savedAt: string; draft: MarkupDraft; base: MarkupDraft }): StoredDraft {
  const toHtml = (language: keyof Texts) => {
    const text = draft.description[language];
    if (text === base.description[language]) return base.description_html[language];
    return draft.is_html[language] === true ? text : markupToHtml(text);
  };
  const description = Object.fromEntries(locales.map((language) => [language, toHtml(language)])) as Texts;
  return { savedAt, draft: keepFields(draft, description), base: keepFields(base, base.description_html) };
}

const keepFields = (draft: MarkupDraft, description: Texts): OfferDraft => ({
  ...(Object.fromEntries(Object.keys(emptyDraft).map((name) => [name, draft[name as keyof OfferDraft]])) as unknown as OfferDraft),
  description,
});

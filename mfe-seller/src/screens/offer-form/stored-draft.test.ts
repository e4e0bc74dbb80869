import { emptyDraft } from './offer-draft';
import { buildDraftKey, readOfferDraft, removeOfferDraft, writeOfferDraft } from './stored-draft';

const key = buildDraftKey(1, 4, null);
afterEach(() => localStorage.clear());

it('returns a stored draft', () => {
  const stored = { draft: { ...emptyDraft, price: '12' }, base: emptyDraft };
  writeOfferDraft(localStorage, key, stored, new Date('2026-11-21T07:00:00Z'));

  expect(readOfferDraft(localStorage, key)).toEqual({ savedAt: '2026-11-21T07:00:00.000Z', ...stored });
  expect(readOfferDraft(localStorage, buildDraftKey(2, 4, null))).toBeNull();

  removeOfferDraft(localStorage, key);
  expect(readOfferDraft(localStorage, key)).toBeNull();
});

it.each(['', 'nonsense', '{}', '{"version":2,"savedAt":"x","draft":{"title":"x"}}', '{"version":0}'])('returns null for %s', (text) => {
  localStorage.setItem(key, text);

  expect(readOfferDraft(localStorage, key)).toBeNull();
});

it('ignores a full storage', () => {
  const full = {
    setItem: () => {
      throw new Error('full');
    },
  } as unknown as Storage;

  expect(writeOfferDraft(full, key, { draft: emptyDraft, base: emptyDraft }, new Date())).toBe(false);
});

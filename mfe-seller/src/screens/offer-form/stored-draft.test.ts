import { createRemoteStorage } from '@yarmarok/shared-contract/remote-storage';
import { emptyDraft } from './offer-draft';
import { buildDraftKey, readOfferDraft, removeOfferDraft, writeOfferDraft } from './stored-draft';

const key = buildDraftKey(1, 4, null);
const storage = createRemoteStorage('seller', 'local');
afterEach(() => localStorage.clear());

it('returns a stored draft', () => {
  const stored = { draft: { ...emptyDraft, price: '12' }, base: emptyDraft };
  writeOfferDraft(storage, key, stored, new Date('2026-11-21T07:00:00Z'));

  expect(readOfferDraft(storage, key)).toEqual({ savedAt: '2026-11-21T07:00:00.000Z', ...stored });
  expect(readOfferDraft(storage, buildDraftKey(2, 4, null))).toBeNull();

  removeOfferDraft(storage, key);
  expect(readOfferDraft(storage, key)).toBeNull();
});

it.each(['', 'nonsense', '{}', '{"version":3,"savedAt":"x","draft":{"title":"x"}}', '{"version":0}'])('returns null for %s', (text) => {
  localStorage.setItem(`seller/${key}`, text);

  expect(readOfferDraft(storage, key)).toBeNull();
});

it('ignores a full storage', () => {
  const full = { read: () => null, write: () => false };

  expect(writeOfferDraft(full, key, { draft: emptyDraft, base: emptyDraft }, new Date())).toBe(false);
});

it('returns the draft that another build with this version stored', () => {
  const stored = { savedAt: '2026-11-21T07:00:00.000Z', draft: { ...emptyDraft, price: '12' }, base: emptyDraft };
  localStorage.setItem('seller/offerDraft:1:4:new', JSON.stringify({ version: 4, ...stored }));

  expect(readOfferDraft(storage, key)).toEqual(stored);
});

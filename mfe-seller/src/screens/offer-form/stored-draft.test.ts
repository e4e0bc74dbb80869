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
  localStorage.setItem(key, text);

  expect(readOfferDraft(storage, key)).toBeNull();
});

it('converts the markup of a draft from before the editor, and leaves what was not typed as it is stored', () => {
  const html = { uk: '<p>Висока</p>', ru: '<p>Высокая <em>ваза</em></p>', en: '' };
  const modes = { uk: false, ru: true, en: false };
  const base = { ...emptyDraft, description: { uk: 'Висока', ru: html.ru, en: '' }, description_html: html, is_html: modes };
  const draft = {
    ...base,
    price: '12',
    description: { ...base.description, ru: '<p>Низкая <em>ваза</em></p>', en: '## Vase\n- **tall**' },
  };
  localStorage.setItem(key, JSON.stringify({ version: 2, savedAt: '2026-11-21T07:00:00.000Z', draft, base }));

  expect(readOfferDraft(storage, key)).toEqual({
    savedAt: '2026-11-21T07:00:00.000Z',
    base: { ...emptyDraft, description: html },
    draft: {
      ...emptyDraft,
      price: '12',
      description: { uk: '<p>Висока</p>', ru: '<p>Низкая <em>ваза</em></p>', en: '<h3>Vase</h3>\n<ul><li><strong>tall</strong></li></ul>' },
    },
  });
});

it('ignores a full storage', () => {
  const full = { read: () => null, write: () => false };

  expect(writeOfferDraft(full, key, { draft: emptyDraft, base: emptyDraft }, new Date())).toBe(false);
});

it('finds the draft that an older build stored', () => {
  const stored = { savedAt: '2026-11-21T07:00:00.000Z', draft: { ...emptyDraft, price: '12' }, base: emptyDraft };
  localStorage.setItem('offerDraft:1:4:new', JSON.stringify({ version: 4, ...stored }));

  expect(readOfferDraft(storage, key)).toEqual(stored);
});

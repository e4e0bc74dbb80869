import { emptyDraft } from './offer-draft';
import { draftKey, readDraft, removeDraft, writeDraft } from './stored-draft';

const key = draftKey(1, 4, null);
afterEach(() => localStorage.clear());

it('gives back what was kept', () => {
  const kept = { draft: { ...emptyDraft, price: '12' }, base: emptyDraft };
  writeDraft(localStorage, key, kept, new Date('2026-11-21T07:00:00Z'));

  expect(readDraft(localStorage, key)).toEqual({ savedAt: '2026-11-21T07:00:00.000Z', ...kept });
  expect(readDraft(localStorage, draftKey(2, 4, null))).toBeNull();

  removeDraft(localStorage, key);
  expect(readDraft(localStorage, key)).toBeNull();
});

it.each(['', 'nonsense', '{}', '{"version":2,"savedAt":"x","draft":{"title":"x"}}', '{"version":0}'])('reads nothing from %s', (text) => {
  localStorage.setItem(key, text);

  expect(readDraft(localStorage, key)).toBeNull();
});

it('minds no storage that is full', () => {
  const full = {
    setItem: () => {
      throw new Error('full');
    },
  } as unknown as Storage;

  expect(writeDraft(full, key, { draft: emptyDraft, base: emptyDraft }, new Date())).toBe(false);
});

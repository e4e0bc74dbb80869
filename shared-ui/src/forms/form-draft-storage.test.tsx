import { renderHook } from '@testing-library/react';
import { deleteOtherDrafts, readDraft, saveFormDrafts, useFormDraft, writeDraft } from './index';

type Values = Record<string, string>;
const open = (name: string, values: Values | null) =>
  renderHook((shown: Values | null) => useFormDraft(name, shown), { initialProps: values });
const kept = () => readDraft('keptForms');

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/account/seller/');
});

it('stores the input of open forms under their user, page and form', () => {
  open('profile', { name: 'Olena' });
  open('shop', { title: 'Вази' });
  open('empty', null);

  saveFormDrafts(7);

  expect(kept()).toEqual({
    owner: 7,
    forms: { '/account/seller/ profile': { name: 'Olena' }, '/account/seller/ shop': { title: 'Вази' } },
  });
});

it('stores the newest values, and none of a closed form', () => {
  const { rerender } = open('profile', { name: 'Olena' });
  open('shop', { title: 'Вази' }).unmount();
  rerender({ name: 'Oksana' });

  saveFormDrafts(7);

  expect(kept()).toMatchObject({ forms: { '/account/seller/ profile': { name: 'Oksana' } } });
  expect(JSON.stringify(kept())).not.toContain('Вази');
});

it('keeps an earlier draft when no form has unsaved values', () => {
  writeDraft('keptForms', { owner: 7, forms: {} });
  open('profile', null);

  saveFormDrafts(8);

  expect(kept()).toEqual({ owner: 7, forms: {} });
});

it('restores a draft once, into the form of its page', () => {
  const forms = { '/account/seller/ profile': { name: 'Olena' }, '/account/seller/ shop': { title: 'Вази' } };
  writeDraft('keptForms', { owner: 7, forms });

  const shown = [open('profile', null), open('other', null), open('profile', null)];
  window.history.replaceState(null, '', '/account/buyer/');
  shown.push(open('shop', null));

  expect(shown.map(({ result }) => result.current)).toEqual([{ name: 'Olena' }, null, null, null]);
  // The shop's own page has not been opened yet.
  expect(kept()).toEqual({ owner: 7, forms: { '/account/seller/ shop': { title: 'Вази' } } });
});

it('empties the storage after the last draft was restored', () => {
  writeDraft('keptForms', { owner: 7, forms: { '/account/seller/ profile': { name: 'Olena' } } });

  open('profile', null).unmount();

  expect(sessionStorage.getItem('keptForms')).toBeNull();
});

it('stores a restored draft again, with later input', () => {
  writeDraft('keptForms', { owner: 7, forms: { '/account/seller/ profile': { name: 'Olena', city: 'kyiv' } } });
  const { rerender } = open('profile', null);
  saveFormDrafts(7);
  expect(kept()).toMatchObject({ forms: { '/account/seller/ profile': { name: 'Olena', city: 'kyiv' } } });

  rerender({ city: 'kharkiv' });
  saveFormDrafts(7);

  expect(kept()).toMatchObject({ forms: { '/account/seller/ profile': { name: 'Olena', city: 'kharkiv' } } });
});

it('deletes the drafts of another person, and keeps the own', () => {
  const drafts = { owner: 7, forms: { '/ profile': { name: 'Olena' } } };
  writeDraft('keptForms', drafts);

  deleteOtherDrafts(7);
  expect(kept()).toEqual(drafts);
  deleteOtherDrafts(8);
  expect(kept()).toBeNull();
  deleteOtherDrafts(8);
  expect(kept()).toBeNull();
});

it('reads no draft from a damaged storage', () => {
  sessionStorage.setItem('keptForms', '{"owner":');

  expect(kept()).toBeNull();
  expect(open('profile', null).result.current).toBeNull();
});

it('works without drafts where the browser disables the storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) jest.spyOn(Storage.prototype, name).mockImplementation(refuse);

  expect(kept()).toBeNull();
  expect(() => writeDraft('keptForms', { owner: 7 })).not.toThrow();
  expect(() => writeDraft('keptForms', null)).not.toThrow();
});

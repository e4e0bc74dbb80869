import { rebase, applyCurrentValues } from './rebase';

const before = { title: { uk: 'Ваза', ru: 'Ваза' }, stock: '12', price: '10', tags: ['a'] };

describe('rebase', () => {
  it('applies current values to unedited fields and keeps edited ones', () => {
    const draft = { ...before, title: { uk: 'Ваза висока', ru: 'Ваза' } };
    const current = { title: { uk: 'Ваза', ru: 'Ваза из Косова' }, stock: '7', price: '11', tags: ['b'] };

    expect(rebase(draft, before, current)).toEqual({
      draft: { title: { uk: 'Ваза висока', ru: 'Ваза из Косова' }, stock: '7', price: '11', tags: ['b'] },
      conflicts: [],
    });
  });

  it('reports a field that both sides edited and keeps the typed value', () => {
    const draft = { ...before, title: { uk: 'Ваза висока', ru: 'Ваза' }, stock: '10' };
    const current = { ...before, title: { uk: 'Вазон', ru: 'Ваза' }, stock: '7' };

    expect(rebase(draft, before, current)).toEqual({ draft, conflicts: ['title.uk', 'stock'] });
  });

  it('reports no conflict when both sides typed the same', () => {
    expect(rebase({ ...before, stock: '7' }, before, { ...before, stock: '7' }).conflicts).toEqual([]);
  });
});

it('applyCurrentValues replaces only the named fields', () => {
  const draft = { ...before, title: { uk: 'Ваза висока', ru: 'Ваза з Косова' }, stock: '10' };
  const current = { ...before, title: { uk: 'Вазон', ru: 'Вазон' }, stock: '7' };

  expect(applyCurrentValues(draft, current, ['title.uk', 'stock'])).toEqual({
    ...draft,
    title: { uk: 'Вазон', ru: 'Ваза з Косова' },
    stock: '7',
  });
});

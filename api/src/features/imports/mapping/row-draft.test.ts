import type { SourceRow } from '../reading/source-row';
import { toOfferDraft } from './row-draft';

const aRow = (texts: Record<string, string>, attributes: SourceRow['attributes'] = []): SourceRow =>
  ({ row: 2, raw: [], texts, attributes, images: [], hasHtmlNames: false, problem: null }) as unknown as SourceRow;

it('removes bidi control characters, as the forms of the site do', () => {
  const draft = toOfferDraft(
    aRow({ title_uk: 'Кухоль \u202egnp.exe\u202c синій', description_uk: '\u2066Опис\u2069\nдва', sku: 'A\u202e1', price: '10' }, [
      { name: 'Колір\u202d', unit: null, value: '\u2067синій' },
    ] as never),
  );

  expect(draft.title.uk).toBe('Кухоль gnp.exe синій');
  expect(draft.description.uk).toBe('Опис\nдва');
  expect(draft.sku).toBe('A1');
  expect(draft.attributes).toEqual([{ name: 'Колір', value: 'синій' }]);
});

it('removes control characters and halves of surrogate pairs from a description, and keeps its lines', () => {
  const text = 'Рядок\0 один\r\n\tрядок\u0007 два \ud83d\ude00 три \ud83d чотири\u0085';

  expect(toOfferDraft(aRow({ description_uk: text, price: '10' })).description.uk).toBe(
    'Рядок один\r\n\tрядок два \ud83d\ude00 три  чотири',
  );
  expect(toOfferDraft(aRow({ description_uk: `${'а'.repeat(29_999)}\ud83d\ude00`, price: '10' })).description.uk).toBe('а'.repeat(29_999));
});

it('treats an invisible title as missing', () => {
  expect(toOfferDraft(aRow({ title_uk: '\u2066\u2069\u200d', price: '10' })).title).toEqual({});
});

import type { OwnOffer } from '@yarmarok/shared-api/account';
import { toOfferDraft, buildOfferUpdate } from './offer-draft';
import { rebaseOffer, applyCurrentOffer } from './rebase-offer';

const table = '<table><tbody><tr><td>Вага</td></tr></tbody></table>';
const offer = (change: object) =>
  toOfferDraft({
    title: { uk: 'Ваза' },
    description: { uk: '<p>Висока</p>' },
    category: { id: 7 },
    price: '2400.00',
    old_price: null,
    sku: null,
    stock: 12,
    tags: [],
    free_tags: [],
    attributes: [],
    typed_attributes: [],
    free_attributes: [],
    images: [],
    ...change,
  } as unknown as OwnOffer);
const before = offer({});
const edited = { ...before, description: { ...before.description, uk: 'Низька' } };

it('rebaseOffer keeps a description edited as markup when it was saved as a table elsewhere', () => {
  const current = offer({ description: { uk: table }, stock: 7 });

  const { draft, conflicts } = rebaseOffer(edited, before, current);

  expect(conflicts).toEqual(['description.uk']);
  expect(buildOfferUpdate(draft, current)).toEqual({
    description: { uk: '<p>Низька</p>' },
    expected: { description: { uk: table } },
  });
});

it('applyCurrentOffer applies the table with its mode, so that nothing is left to save', () => {
  const current = offer({ description: { uk: table } });
  const { draft, conflicts } = rebaseOffer(edited, before, current);

  expect(buildOfferUpdate(applyCurrentOffer(draft, current, conflicts), current)).toBeNull();
});

it('rebaseOffer applies an untouched description with its mode', () => {
  const current = offer({ description: { uk: table } });

  expect(rebaseOffer({ ...before, sku: 'V-1' }, before, current).draft).toMatchObject({
    description: { uk: table },
    is_html: { uk: true },
  });
});

import { presentCall } from './calls.presenter';
import type { CallRow } from './calls.repository';

const aCall = (row: Partial<CallRow> = {}): CallRow => ({
  id: 1,
  shop_id: 7,
  shop_alias: 'vases',
  shop_title: 'Вази',
  offer_id: 5,
  offer_alias: 'vase-5',
  offer_title: { uk: 'Ваза', en: 'Vase' },
  offer_image_key: 'abc',
  buyer_name: 'Олена',
  buyer_phone: '+380500000002',
  buyer_email: 'olena@yarmarok.example',
  buyer_comment: 'Після шостої',
  status: 'new',
  seller_note: 'Передзвонити',
  is_entered_by_seller: true,
  created_at: new Date('2026-11-20T09:00:00Z'),
  ...row,
});

it('presents a call with its offer and its status in words', () => {
  const call = presentCall(aCall(), 'en');

  expect(call).toEqual({
    id: 1,
    shop: { id: 7, alias: 'vases', title: 'Вази' },
    offer: {
      id: 5,
      alias: 'vase-5',
      title: 'Vase',
      main_image: { file_150_150: '/media/abc/150.webp', file_300_300: '/media/abc/300.webp', file_600_600: '/media/abc/600.webp' },
    },
    buyer_name: 'Олена',
    buyer_phone: '+380500000002',
    buyer_email: 'olena@yarmarok.example',
    comment: 'Після шостої',
    buyer_comment: 'Після шостої',
    status: 'new',
    get_status_display: 'New',
    seller_note: 'Передзвонити',
    is_entered_by_seller: true,
    created_at: '2026-11-20T09:00:00.000Z',
  });
});

it('presents a call without an offer, and one with an offer without an address', () => {
  expect(presentCall(aCall({ offer_id: null }), 'uk').offer).toBeNull();
  expect(presentCall(aCall({ offer_alias: null, offer_title: null, offer_image_key: null }), 'uk').offer).toEqual({
    id: 5,
    alias: '',
    title: '',
    main_image: null,
  });
});

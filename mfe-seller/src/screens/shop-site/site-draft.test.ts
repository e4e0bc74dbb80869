import type { ShopSite } from '@yarmarok/shared-api/account';
import {
  buildChangedSiteFields,
  toSiteDraft,
  toFormField,
  isSafeLink,
  toSocialLinks,
  listMissingTranslations,
  pickText,
} from './site-draft';

const site: ShopSite = {
  theme_color: null,
  cover: null,
  logo: null,
  slogan: { uk: 'Глина' },
  about: {},
  contacts: { phone: '+380500000001' },
  working_hours: {},
  social_links: [{ network: 'telegram', url: 'https://t.me/yarmarok' }],
  seo_title: {},
  seo_description: {},
  is_published: false,
  updated_at: null,
};
const shop = { working_hours: { mon: '09:00–18:00', sun: null } };
const draft = toSiteDraft(site, shop);

it('formats the phone', () => {
  expect(draft.contacts.phone.replaceAll('\u00A0', ' ')).toBe('+380 50 000 00 01');
});

it('sends only changed fields', () => {
  expect(buildChangedSiteFields(draft, draft)).toBeNull();
  expect(buildChangedSiteFields({ ...draft, slogan: { ...draft.slogan, uk: ' Глина ' } }, draft)).toBeNull();
  expect(buildChangedSiteFields({ ...draft, slogan: { ...draft.slogan, en: 'Clay' }, theme_color: '#12634a' }, draft)).toEqual({
    theme_color: '#12634a',
    slogan: { uk: 'Глина', ru: '', en: 'Clay' },
  });
  expect(buildChangedSiteFields({ ...draft, contacts: { ...draft.contacts, phone: '' } }, draft)).toEqual({
    contacts: { phone: null, email: null, address: null },
  });
});

it('uses the hours of the shop until the site has its own', () => {
  expect(draft.working_hours.mon).toBe('09:00–18:00');
  expect(buildChangedSiteFields({ ...draft, working_hours: { ...draft.working_hours, mon: '' } }, draft)).toBeNull();
  expect(buildChangedSiteFields({ ...draft, own_hours: true }, draft)).toEqual({
    working_hours: { mon: '09:00–18:00', tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
  });
});

it('lists missing translations and their fallback', () => {
  expect(listMissingTranslations(draft, 'en', ['slogan', 'about'])).toEqual(['slogan']);
  expect(listMissingTranslations(draft, 'uk', ['slogan', 'about'])).toEqual([]);
  expect(pickText(draft, 'slogan', 'en')).toBe('Глина');
});

it('maps an error of a link to its network', () => {
  const both = { ...draft, social: { ...draft.social, facebook: 'https://facebook.example/a' } };
  expect(toSocialLinks(both).map(({ network }) => network)).toEqual(['facebook', 'telegram']);
  expect(toFormField('social_links.1.url', both)).toBe('social.telegram');
  expect(toFormField('contacts.phone', both)).toBe('contacts.phone');
  expect(toFormField('slogan', both)).toBe('slogan.uk');
});

it.each([
  ['https://t.me/a', true],
  ['http://t.me/a', false],
  ['javascript:alert(1)', false],
  ['t.me/a', false],
])('validates the link %s', (url, isSafe) => {
  expect(isSafeLink(url)).toBe(isSafe);
});

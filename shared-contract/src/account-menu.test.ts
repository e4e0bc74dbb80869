import { type AccountMenuEntry, findMenuEntryProblems } from './account-menu';

const basePaths = ['/account/buyer/'];
const entry: AccountMenuEntry = {
  menu: 'buyer',
  path: '/account/buyer/reviews/',
  order: 30,
  icon: 'star',
  text: { uk: 'Відгуки', ru: 'Отзывы', en: 'Reviews' },
};
const findProblems = (changes: object) => findMenuEntryProblems({ ...entry, ...changes }, basePaths);

it.each([
  ['an entry', {}],
  ['an icon and a number of a newer shell', { icon: 'rocket', count: 'unreadLetters' }],
  [
    'a path of a shop, as a tab with a section',
    { menu: 'shop', path: '/account/buyer/:shopId/a/', isTab: true, section: '/account/buyer/:shopId/' },
  ],
])('finds no problem in %s', (_what, changes) => {
  expect(findProblems(changes)).toEqual([]);
});

it.each([
  ['a path of another remote', { path: '/account/seller/shops/' }, 'its path is no path below /account/buyer/'],
  ['an address elsewhere', { path: 'https://evil.example/account/buyer/' }, 'its path'],
  ['an address without a scheme', { path: '//evil.example/' }, 'its path'],
  ['a script', { path: 'javascript:alert(1)//account/buyer/' }, 'its path'],
  ['a way up', { path: '/account/buyer/../seller/' }, 'its path'],
  ['a query', { path: '/account/buyer/?next=//evil.example' }, 'its path'],
  ['a shop outside of the menu of a shop', { path: '/account/buyer/:shopId/' }, 'its path'],
  ['a path without end', { path: `/account/buyer/${'a/'.repeat(100)}` }, 'its path'],
  ['a path that is a list', { path: ['/account/buyer/'] }, 'its path'],
  ['a section of another remote', { section: '/account/seller/' }, 'its section'],
  ['another menu', { menu: 'toString' }, 'its menu is none of buyer, seller, shop'],
  ['an order that is none', { order: '1' }, 'its order'],
  ['an order beyond the others', { order: 1e9 }, 'its order'],
  ['an order below 0', { order: -1 }, 'its order'],
  ['an order between numbers', { order: 1.5 }, 'its order'],
  ['an order that is not a number', { order: NaN }, 'its order'],
  ['an order without end', { order: Infinity }, 'its order'],
  ['an icon without end', { icon: 'a'.repeat(1e6) }, 'its icon is no name'],
  ['an icon in markup', { icon: '<svg onload=alert(1)>' }, 'its icon is no name'],
  ['a number that is an object', { count: {} }, 'its count is no name'],
  ['a flag in words', { isTab: 'yes' }, 'isTab'],
  ['a text in two languages', { text: { uk: 'Відгуки', ru: 'Отзывы' } }, 'its text in en'],
  ['a text that is no text', { text: 'Reviews' }, 'its text in uk'],
  ['an empty text', { text: { ...entry.text, en: ' ' } }, 'its text in en'],
  ['a text with markup', { text: { ...entry.text, en: '<b>Reviews</b>' } }, 'its text in en'],
  ['a long text', { text: { ...entry.text, ru: 'о'.repeat(41) } }, 'its text in ru'],
  ['a text of two lines', { text: { ...entry.text, uk: 'Від\nгуки' } }, 'its text in uk'],
  ['a text with a separator of lines', { text: { ...entry.text, uk: 'Від\u2028гуки' } }, 'its text in uk'],
  ['a text that turns what follows', { text: { ...entry.text, uk: 'Від\u202eгуки' } }, 'its text in uk'],
])('names %s', (_what, changes, problem) => {
  expect(findProblems(changes).join()).toContain(problem);
});

it.each([null, undefined, 'entry', 7])('refuses %s', (value) => {
  expect(findMenuEntryProblems(value, basePaths)).toEqual(['it is no entry']);
});

import { buildAlias } from './alias';

it.each([
  ['Бабусина комора', 'babusyna-komora'],
  ['Ґанок і їжа, м’ята', 'ganok-i-izha-miata'],
  ['Стіл “Дуб” 160×200', 'stil-dub-160-200'],
  ['Crème brûlée für Straße', 'creme-brulee-fur-strasse'],
  ['И\u0306од', 'iod'],
  ['שלום עולם', 'slvm-vlm'],
  ['Зівгор שלום прилад', 'zivhor-slvm-prylad'],
  ['مرحبا ١٢', 'mrhb-12'],
  ['北京 かさ', 'beijing-kasa'],
  ['Ελλάδα', 'ellada'],
  ['🎁 € —', ''],
])('turns %j into %j', (title, alias) => {
  expect(buildAlias(title)).toBe(alias);
});

it('cuts a long title at 80 characters without a trailing dash', () => {
  expect(buildAlias('אב '.repeat(100))).toMatch(/^[a-z](?:[a-z-]{0,78}[a-z])$/);
});

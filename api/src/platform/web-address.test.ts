import { containsAddress } from './web-address';

it.each([
  'WIN 1000 EUR http://evil.example/x',
  'HTTPS://EVIL.example',
  'www.evil.example',
  'evil.com',
  'Акції на evil.com.ua!',
  'пиши: me@evil.example',
  'ｅｖｉｌ．ｃｏｍ',
  'магазин.укр',
  '10.0.0.1',
  'tg://resolve?domain=x',
])('finds a URL in %j', (text) => {
  expect(containsAddress(text)).toBe(true);
});

it.each([
  'Лозниця',
  'м. Київ',
  'St. Patrick & Co.',
  'Дім № 1',
  'Все для дому 24/7',
  'Ціни від 1.99',
  'A.B.C.',
  'ТОВ «Ромашка».',
  'Com.fort',
])('finds no URL in %j', (text) => {
  expect(containsAddress(text)).toBe(false);
});

import { OfferSpool } from './offer-spool';
import type { RawOffer } from './source-row';

async function through(offers: readonly RawOffer[]): Promise<RawOffer[]> {
  const spool = await OfferSpool.open();
  try {
    for (const offer of offers) await spool.add(offer);
    await spool.flush();
    const found: RawOffer[] = [];
    for await (const offer of spool.read()) found.push(offer);
    return found;
  } finally {
    await spool.close();
  }
}
const row = (number: number, ...cells: string[]): RawOffer => ({ number, raw: cells, hasHtmlNames: false });

it('returns any number of offers in order', async () => {
  const offers = Array.from({ length: 3000 }, (_, index) => row(index + 2, `S-${String(index)}`, 'Ваза "Квіти"\n'.repeat(20)));

  expect(await through(offers)).toEqual(offers);
});

it('keeps an offer that is longer than one block', async () => {
  const offers = [row(2, 'a'), row(3, 'є'.repeat(900_000)), row(4, 'b')];

  expect(await through(offers)).toEqual(offers);
});

it('keeps elements, blanks and lone surrogates', async () => {
  const element = { n: 'offer', a: { id: '1' }, t: '', c: [{ n: 'name', a: {}, t: 'Ваза \ud800', c: [] }] };
  const offers: RawOffer[] = [{ number: 1, raw: element, hasHtmlNames: true }, row(2, '', '\u0000')];

  expect(await through(offers)).toEqual(offers);
});

it('is empty without added offers', async () => {
  expect(await through([])).toEqual([]);
});

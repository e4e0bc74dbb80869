/** @jest-environment node */
import { OfferCard, OfferGrid } from '@yarmarok/shared-ui';
import { type KeptMarkup, KeptMarkupContext } from '@yarmarok/shared-ui/document';
import { renderToString } from 'react-dom/server';
import { createIntl, RawIntlProvider } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { MarkupMemory } from './markup-memory';

const intl = createIntl({ locale: 'uk', onError: () => undefined });
const anOffer = (id: number, price = '100.00') => {
  return { id, title: `Глечик $& "${id}" <b>`, main_image: null, price, currency: 'UAH', in_color: id === 2, color: '#aabbcc' };
};

/** Renders a list of cards as a page does, and returns it with the number of cards that were rendered. */
function toHtml(memory: MarkupMemory | null, sheet: ServerStyleSheet, offers: ReturnType<typeof anOffer>[], isPriority = false) {
  const { kept, keep } = memory?.open(sheet) ?? { kept: null, keep: (html: string) => html };
  let rendered = 0;
  const counting: KeptMarkup | null = kept && {
    find(key) {
      const found = kept.find(key);
      if ('mark' in found) rendered += 1;
      return found;
    },
  };
  const view = renderToString(
    sheet.collectStyles(
      <RawIntlProvider value={intl}>
        <StaticRouter location="/">
          <KeptMarkupContext value={counting}>
            <OfferGrid>
              {offers.map((offer) => (
                <OfferCard
                  key={offer.id}
                  offer={offer}
                  to={`/offers/${offer.id}/`}
                  isPriority={isPriority}
                  onToggleFavorite={() => undefined}
                />
              ))}
            </OfferGrid>
          </KeptMarkupContext>
        </StaticRouter>
      </RawIntlProvider>,
    ),
  );
  return { html: keep(view), rendered };
}

it('gives pages the markup that rendering would give', () => {
  const memory = new MarkupMemory();
  const sheet = new ServerStyleSheet();
  const plain = toHtml(null, new ServerStyleSheet(), [anOffer(1), anOffer(2)]).html;

  const first = toHtml(memory, sheet, [anOffer(1), anOffer(2)]);
  const second = toHtml(memory, sheet, [anOffer(1), anOffer(2)]);

  expect([first.rendered, second.rendered]).toEqual([2, 0]);
  expect(first.html).toBe(plain);
  expect(second.html).toBe(plain);
});

it('renders what is new, changed or differently placed', () => {
  const memory = new MarkupMemory();
  const sheet = new ServerStyleSheet();
  toHtml(memory, sheet, [anOffer(1), anOffer(2)]);

  const mixed = toHtml(memory, sheet, [anOffer(3), anOffer(2), anOffer(1, '90.00')]);

  expect(mixed.rendered).toBe(2);
  expect(mixed.html).toBe(toHtml(null, new ServerStyleSheet(), [anOffer(3), anOffer(2), anOffer(1, '90.00')]).html);
  expect(toHtml(memory, sheet, [anOffer(2)], true).rendered).toBe(1);
});

it('renders again for another sheet, which needs the styles', () => {
  const memory = new MarkupMemory();
  toHtml(memory, new ServerStyleSheet(), [anOffer(1)]);
  const sheet = new ServerStyleSheet();

  expect(toHtml(memory, sheet, [anOffer(1)]).rendered).toBe(1);
  expect(sheet.getStyleTags()).toContain('aspect-ratio:1');
});

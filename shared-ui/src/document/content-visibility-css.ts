import { media } from '../theme/scale';

const card = 'li[data-later]';
const footer = 'footer[data-later]';
const reserveHeight = (element: string, height: string) => `${element}{contain-intrinsic-block-size:auto ${height}}`;

const notInteractive = 'html:not([data-hydrated]):not([data-moved])';

/**
 * Cards and footers far from the window (`data-later`) are not laid out and their pictures not fetched, which saves most of the work of a
 * list on a slow processor. The reserved height is that of a card in `OfferGrid` and of the shell's footer, so that nothing shifts. A
 * search in the page finds their text all the same, and paper shows all of them.
 *
 * On phones, pictures that may load lazily are hidden until the first scroll (`data-moved`) or until hydration, so that scripts get the
 * bandwidth. Without scripts nothing is hidden.
 */
export const contentVisibilityCss = [
  `@media screen{${card},${footer}{content-visibility:auto;overflow-clip-margin:32px}}`,
  reserveHeight(card, 'calc(281px + 124px)'),
  `${media.belowDesktop}{${reserveHeight(card, 'calc(50vw - 34px + 124px)')}}`,
  `${media.mobile}{${reserveHeight(card, 'calc(50vw - 22px + 114px)')}}`,
  reserveHeight(footer, '376.5px'),
  `${media.mobile}{${reserveHeight(footer, '818.5px')}}`,
  `@media (scripting:enabled){${media.mobile}{${notInteractive} li[data-later] img[loading=lazy]{display:none}}}`,
].join('');

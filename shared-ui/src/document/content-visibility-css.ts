import { media } from '../theme/scale';

const card = 'html:not([data-drawn]) li[data-later]';
const footer = 'html:not([data-drawn]) footer[data-later]';
const reserveHeight = (element: string, height: string) => `${element}{contain-intrinsic-block-size:auto ${height}}`;

const notInteractive = 'html:not([data-hydrated]):not([data-moved])';

/**
 * Cards and footers far from the window (`data-later`) are not laid out and their pictures not fetched: with a slow processor that is most of
 * the work of a list. The height kept for them is that of a card in `OfferGrid`, its picture and the text under it, and of the shell's footer, so
 * that nothing moves when they come near. The document sets `data-drawn` once it has drawn all of them.
 *
 * A phone shows none of the pictures that may load lazily before somebody scrolls (`data-moved`). Until then, or until the page answers, they
 * leave the line to its scripts; where none run, nothing is left out.
 */
export const contentVisibilityCss = [
  `${card},${footer}{content-visibility:auto;overflow-clip-margin:32px}`,
  reserveHeight(card, 'calc(281px + 124px)'),
  `${media.belowDesktop}{${reserveHeight(card, 'calc(50vw - 34px + 124px)')}}`,
  `${media.mobile}{${reserveHeight(card, 'calc(50vw - 22px + 114px)')}}`,
  reserveHeight(footer, '281px'),
  `${media.mobile}{${reserveHeight(footer, '677px')}}`,
  `@media (scripting:enabled){${media.mobile}{${notInteractive} li[data-later] img[loading=lazy]{display:none}}}`,
].join('');

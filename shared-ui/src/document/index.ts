export { documentCss } from './document-css';
export { fontFaceCss, fontPreloads } from './fonts';
export { type Asset, assets } from './assets';
export { type KeptMarkup, KeptMarkupContext } from '../offer/kept-markup';

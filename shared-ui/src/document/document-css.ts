import { baseCss } from './base-css';
import { fontFaceCss } from './fonts';
import { goodsDrawingCss } from './goods-drawings';
import { iconMaskCss } from './icon-masks';
import { themeCss } from './theme-css';
import { contentVisibilityCss } from './content-visibility-css';

let cached: string | undefined;

/**
 * The style sheet of the document, for a `<style>` in the head of every page. It is a string on the server: a global style component would
 * send the same text a second time, as script.
 */
export function documentCss(): string {
  cached ??= fontFaceCss() + themeCss() + iconMaskCss + goodsDrawingCss() + baseCss.replaceAll('\n', '') + contentVisibilityCss;
  return cached;
}

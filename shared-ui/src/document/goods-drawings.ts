import { assetUrl } from '../theme/asset-url';
import { iconMask } from '../theme/mixins';
import { color } from '../theme/names';

/** Categories of the first level with a drawing in `assets/goods.svg`. */
const drawings =
  'elektronika pobutova-tekhnika dim-i-sad odiah-vzuttia-ta-aksesuary krasa-ta-zdorovia dytiachi-tovary sport-i-khobi avto-i-moto budivnytstvo-ta-remont produkty-ta-napoi zootovary biznes-i-promyslovist knyhy-ta-podarunky posluhy'.split(
    ' ',
  );

/**
 * Draws offers without a picture by their category, in the colors of the theme. It stands in the document, because the scripts of lists are
 * loaded by every visitor; a category without a drawing gets a plain mark.
 */
export function goodsDrawingCss(): string {
  const plain = `.no-picture{display:grid;place-items:center;height:100%;color:${color('text.disabled')}}.no-picture::before{content:'';width:40px;height:40px;background:currentColor;${iconMask('image-off')}}`;
  const names = drawings.map((name) => `[data-goods=${name}]{--ya-icon-image-off:url(${assetUrl('goods.svg')}#${name})}`);
  return `${plain}${names.join('')}.no-picture[data-goods]{background:${color('brand.soft')};color:${color('brand.text')}}.no-picture[data-goods]::before{width:58%;height:58%;opacity:.6}`;
}

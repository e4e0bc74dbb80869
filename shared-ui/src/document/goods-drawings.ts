import { assetUrl } from '../theme/asset-url';
import { color } from '../theme/names';

/** Categories of the first level with a drawing in `assets/goods.svg`. */
const drawings =
  'elektronika pobutova-tekhnika dim-i-sad odiah-vzuttia-ta-aksesuary krasa-ta-zdorovia dytiachi-tovary sport-i-khobi avto-i-moto budivnytstvo-ta-remont produkty-ta-napoi zootovary biznes-i-promyslovist knyhy-ta-podarunky posluhy'.split(
    ' ',
  );

/**
 * Draws offers without a picture by their category, in the colors of the theme. It stands in the document, because the scripts of lists are
 * loaded by every visitor; a category without a drawing keeps the plain mark.
 */
export function goodsDrawingCss(): string {
  const names = drawings.map((name) => `[data-goods=${name}]{--ya-icon-image-off:url(${assetUrl('goods.svg')}#${name})}`);
  return `${names.join('')}.picture .no-picture[data-goods]{background:${color('brand.soft')};color:${color('brand.text')}}.picture .no-picture[data-goods]::before{width:58%;height:58%;opacity:.6}`;
}

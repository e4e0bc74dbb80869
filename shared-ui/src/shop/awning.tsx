import { styled } from 'styled-components';
import { color as themeColor } from '../theme/names';
import { type ShopColor, shopColor, shopFill } from './shop-color';

export type AwningColor = { shopId: number; color?: never } | { color: ShopColor; shopId?: never };

export type AwningProps = AwningColor & {
  /** A color that the shop chose, as a CSS value; takes precedence. */
  fill?: string | undefined;
  /** Width of one stripe: 26 on shop cards, 29 on the shop page, 24 on the order summary. */
  width?: number;
  /** 34 on shop cards, 64 on the shop page, 30 on the order summary. */
  height?: number;
};

/** The scalloped awning of a stall. It fills its parent, which rounds and clips the corners. */
export function Awning({ shopId, color, fill: own, width = 26, height = 34 }: AwningProps) {
  const fill = own ?? shopFill(color ?? shopColor(shopId));
  return <Root aria-hidden style={{ '--stripe': fill, '--w': `${width}px`, height }} />;
}

// Stripes under a mask: a rectangle and two half-ellipses per period. The strip is one stripe wider than its box, so
// that both ends are colored. The shadow sits on the wrapper because a mask would cut it off.
const Root = styled.div`
  overflow-x: clip;
  filter: drop-shadow(0 3px 3px rgba(21, 32, 27, 0.14));
  &::before {
    content: '';
    display: block;
    height: 100%;
    margin-right: calc(-1 * var(--w));
    background: linear-gradient(90deg, var(--stripe) 50%, ${themeColor('awning.b')} 50%) 0 0 / calc(var(--w) * 2) 100%;
    background-repeat: round no-repeat;
    mask:
      linear-gradient(#000 0 0) 0 0 / 100% calc(100% - var(--w) / 2 + 1px) no-repeat,
      radial-gradient(ellipse 25% 100% at 25% 0, #000 97%, #0000) 0 100% / calc(var(--w) * 2) calc(var(--w) / 2),
      radial-gradient(ellipse 25% 100% at 75% 0, #000 97%, #0000) 0 100% / calc(var(--w) * 2) calc(var(--w) / 2);
    mask-repeat:
      no-repeat,
      round no-repeat,
      round no-repeat;
  }
`;

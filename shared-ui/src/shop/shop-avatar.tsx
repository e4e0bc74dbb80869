import { styled } from 'styled-components';
import { palette } from '../theme/names';
import { shopColor, shopFill } from './shop-color';

export interface ShopAvatarProps {
  shopId: number;
  title: string;
  /** Pixels. */
  size?: number;
  /** A color that the shop chose, as a CSS value. */
  fill?: string | undefined;
  /** Address of its logo, shown instead of the letter. */
  logo?: string | undefined;
}

/** The first letter of a shop on its color; decorative, the name stands beside it. */
export function ShopAvatar({ shopId, title, size = 44, fill, logo }: ShopAvatarProps) {
  const name = shopColor(shopId);
  const letter = /\p{L}|\p{N}/u.exec(title)?.[0] ?? '';
  return (
    <Root
      aria-hidden
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.42),
        borderRadius: Math.round(size * 0.28),
        background: fill ?? shopFill(name),
        color: name === 'honey' && !fill ? palette('pine.900') : '#fff',
      }}
    >
      {logo ? <img src={logo} alt="" width={size} height={size} /> : letter.toLocaleUpperCase()}
    </Root>
  );
}

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  font-weight: 800;
  letter-spacing: -0.02em;
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

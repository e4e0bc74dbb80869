import styled from 'styled-components';
import { palette } from '../theme/names';
import { shopColor, shopFill } from './shop-color';

export interface ShopAvatarProps {
  shopId: number;
  title: string;
  /** Pixels. */
  size?: number;
}

/** The first letter of a shop on its colour; decorative, the name stands beside it. */
export function ShopAvatar({ shopId, title, size = 44 }: ShopAvatarProps) {
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
        background: shopFill(name),
        color: name === 'honey' ? palette('pine.900') : '#fff',
      }}
    >
      {letter.toLocaleUpperCase()}
    </Root>
  );
}

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  font-weight: 800;
  letter-spacing: -0.02em;
`;

import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { Rating } from '../rating/rating';
import { color, shadow, type } from '../theme/names';
import { ellipsis } from '../theme/mixins';
import { media, motion, radius, space } from '../theme/scale';
import { StallCard } from './stall-card';

export interface ShopCardData {
  id: number;
  title: string;
  city?: string | null;
  rating?: number | null;
  /** Addresses of up to three pictures, 150 px. */
  images?: readonly string[];
}

export interface ShopCardProps {
  shop: ShopCardData;
  to: LinkProps['to'];
  headingLevel?: 2 | 3;
  /** Under the pictures: the seller's own card adds orders, calls and views. */
  footer?: ReactNode;
}

/** A shop as a stall; the whole card is one link. */
export function ShopCard({ shop, to, headingLevel = 3, footer }: ShopCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { rating = null, images = [] } = shop;
  return (
    <Root shopId={shop.id}>
      <Body>
        <Heading>
          <Link to={to}>{shop.title}</Link>
        </Heading>
        <p>
          <Rating value={rating} size="sm" showValue />
          {shop.city ? <span>{shop.city}</span> : null}
        </p>
        {images.length > 0 ? (
          <Pictures>
            {images.slice(0, 3).map((source) => (
              <img key={source} src={source} alt="" width={150} height={150} loading="lazy" decoding="async" />
            ))}
          </Pictures>
        ) : null}
        {footer}
      </Body>
    </Root>
  );
}

const Root = styled(StallCard)`
  transition: box-shadow ${motion('fast')};
  ${media.hover} {
    &:hover {
      box-shadow: ${shadow('hover')};
    }
  }
`;

const Body = styled.div`
  padding: ${space(3.5)} ${space(4)} ${space(4)};
  h2,
  h3 {
    ${type('h4')}
    ${ellipsis}
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.lg};
  }
  a:focus-visible {
    outline: none;
    &::after {
      outline: 2px solid ${color('line.focus')};
      outline-offset: -2px;
    }
  }
  p {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    min-height: 20px;
    ${type('caption')}
    color: ${color('text.muted')};
    & > span + span::before {
      content: '·';
      margin-right: ${space(1.5)};
    }
  }
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(2)};
  margin-top: ${space(2.5)};
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: ${radius.md};
    background: ${color('surface.sunken')};
    filter: var(--ya-picture-filter, none);
  }
`;

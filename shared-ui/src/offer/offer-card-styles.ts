import { styled } from 'styled-components';
import { bagOutline, eyeOutline, heartFilledOutline, heartOutline } from '../icons/outlines';
import { iconShape, lineClamp } from '../theme/mixins';
import { color, palette, shadow, type } from '../theme/names';
import { media, motion, radius, space } from '../theme/scale';

const icon = (outline: string, size: number) => `content: ''; flex: none; ${iconShape(outline, size)}`;

/** One styled element per card: a list of 36 is rendered on the server for every visitor. */
// eslint-disable-next-line house/named-parts -- A styled component per part costs each list of cards time and markup.
export const OfferRoot = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-radius: ${radius.lg};
  .picture {
    position: relative;
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: ${radius.lg};
    background: ${color('surface.sunken')};
    transition: box-shadow ${motion('base')};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: var(--ya-picture-filter, none);
    transition: scale ${motion('slow')};
  }
  .badges {
    position: absolute;
    left: 10px;
    top: 10px;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: ${space(1.5)};
  }
  .text {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${space(1)};
    min-width: 0;
    padding: ${space(3)} ${space(0.5)} 0;
  }
  /* The name is first in reading order, the price first on the screen. */
  .price {
    order: -1;
  }
  /* In the line of the price: a list keeps the same height for every card. */
  .price > small {
    ${type('caption')}
    color: ${color('text.muted')};
    white-space: nowrap;
  }
  .title {
    min-height: 40px;
    font: 400 15px/20px var(--ya-font);
    letter-spacing: 0;
    ${lineClamp(2)}
  }
  .title a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.lg};
  }
  .title a:focus-visible {
    outline: none;
    &::after {
      outline: 2px solid ${color('line.focus')};
      outline-offset: 2px;
    }
  }
  .meta {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    min-width: 0;
    min-height: 18px;
    ${type('caption')}
    color: ${color('text.muted')};
  }
  .shop {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .city {
    flex: none;
  }
  .shop + .city::before {
    content: '·';
    margin-right: ${space(1.5)};
  }
  .eye,
  .bag {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    margin-right: ${space(1.5)};
    white-space: nowrap;
  }
  .meta span span::after {
    content: ': ';
  }
  .eye::before {
    ${icon(eyeOutline, 16)}
  }
  .bag::before {
    ${icon(bagOutline, 16)}
  }
  .ad {
    position: absolute;
    left: 8px;
    bottom: 8px;
    padding: ${space(0.5)} ${space(2)};
    border-radius: ${radius.xs};
    background: rgba(255, 255, 255, 0.86);
    color: ${palette('stone.700')};
    ${type('micro')}
  }
  .heart {
    position: absolute;
    right: 10px;
    top: 10px;
    display: grid;
    place-items: center;
    width: 38px;
    height: 38px;
    border-radius: 50%;
    background: rgba(255, 255, 255, 0.94);
    color: ${palette('stone.700')};
    box-shadow: 0 1px 4px rgba(21, 32, 27, 0.12);
    /* The target is 44 px, the circle smaller. */
    &::after {
      content: '';
      position: absolute;
      inset: -${space(1)};
    }
    &::before {
      ${icon(heartOutline, 20)}
    }
    &[aria-pressed='true'] {
      color: ${palette('poppy.600')};
    }
    &[aria-pressed='true']::before {
      ${iconShape(heartFilledOutline, 20)}
      animation: ya-pop 240ms var(--ya-ease-spring);
    }
  }
  &.plate {
    isolation: isolate;
    &::before {
      content: '';
      position: absolute;
      inset: -${space(2)} -${space(2)} -${space(2.5)};
      z-index: -1;
      border-radius: ${radius.xl};
      background: var(--plate);
      box-shadow: inset 0 0 0 2px var(--plate-line);
    }
  }
  ${media.hover} {
    &:hover .picture {
      box-shadow: ${shadow('hover')};
    }
    &:hover img {
      scale: 1.02;
    }
    .heart:hover {
      background: #fff;
    }
  }
  ${media.mobile} {
    .text {
      padding-top: ${space(2.5)};
    }
    .title {
      min-height: 38px;
      font-size: 14px;
      line-height: 19px;
    }
    .meta {
      min-height: 16px;
      font-size: 12px;
      line-height: 16px;
    }
    .badges {
      left: 8px;
      top: 8px;
    }
    .heart {
      right: 8px;
      top: 8px;
      width: 36px;
      height: 36px;
      &::after {
        inset: -${space(1)};
      }
    }
    &.plate::before {
      inset: -${space(1)} -${space(1)} -${space(2)};
      border-radius: ${radius.xl};
    }
  }
`;

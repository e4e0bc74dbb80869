import { css } from 'styled-components';
import { color, type } from '../theme/names';
import { media, motion, space } from '../theme/scale';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'accent' | 'danger' | 'text';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $isFullWidth?: boolean | undefined;
}

// Text, fill, fill under the pointer, fill while pressed.
const looks: Record<ButtonVariant, string> = {
  primary: `color: ${color('text.onBrand')}; --fill: ${color('brand.default')}; --hover: ${color('brand.hover')}; --active: ${color('brand.active')};`,
  secondary: `color: ${color('brand.text')}; --fill: ${color('brand.soft')}; --hover: ${color('brand.softHover')}; --active: color-mix(in oklab, ${color('brand.softHover')} 88%, ${color('brand.default')});`,
  outline: `color: ${color('text.primary')}; --fill: ${color('surface.card')}; --hover: ${color('surface.hover')}; --active: ${color('line.subtle')}; box-shadow: inset 0 0 0 1px ${color('line.strong')};`,
  accent: `color: ${color('text.onAccent')}; --fill: ${color('accent.default')}; --hover: ${color('accent.hover')}; --active: ${color('accent.active')};`,
  danger: `color: ${color('danger.text')}; --fill: ${color('danger.soft')}; --hover: color-mix(in oklab, ${color('danger.soft')} 88%, ${color('danger.default')}); --active: color-mix(in oklab, ${color('danger.soft')} 78%, ${color('danger.default')});`,
  text: `color: ${color('text.link')}; --fill: transparent; --hover: ${color('brand.soft')}; --active: ${color('brand.softHover')};`,
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-height: 36px; padding: 6px 14px; border-radius: 10px; font-size: 14px;',
  md: 'min-height: 44px; padding: 8px 20px; border-radius: 12px;',
  lg: 'min-height: 52px; padding: 10px 28px; border-radius: 14px; font-size: 16px;',
};

/** Styles of all pressable elements, buttons and links. */
export const buttonStyles = css<ButtonStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  max-width: 100%;
  ${type('button')}
  text-align: center;
  background: var(--fill);
  transition:
    background-color ${motion('fast')},
    color ${motion('fast')};
  ${({ $variant }) => looks[$variant]}
  ${({ $size }) => sizes[$size]}
  @media (forced-colors: active) {
    border: 1px solid;
  }
  ${({ $variant }) => $variant === 'text' && 'padding-inline: 10px;'}
  ${({ $isFullWidth }) => ($isFullWidth ? 'width: 100%;' : 'white-space: nowrap;')}
  ${media.hover} {
    &:hover {
      background: var(--hover);
    }
  }
  &:active {
    background: var(--active);
  }
  &:disabled {
    background: ${color('surface.sunken')};
    color: ${color('text.disabled')};
    box-shadow: inset 0 0 0 1px ${color('line.default')};
  }
  &[aria-busy='true'] {
    background: var(--fill);
    cursor: progress;
  }
`;

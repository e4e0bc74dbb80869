import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color } from '../theme/names';
import { media, motion } from '../theme/scale';

interface IconLookProps {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  size?: 'sm' | 'md' | 'lg';
  variant?: 'plain' | 'outline';
}

export type IconButtonProps = IconLookProps & ComponentProps<'button'>;
export type IconLinkProps = IconLookProps & Omit<ComponentProps<'a'>, 'href'> & Pick<LinkProps, 'to' | 'replace' | 'state'>;

/** A square button that holds one icon: 44 px, 36 in dense tables. */
export function IconButton({ label, size = 'md', variant = 'plain', type = 'button', ...props }: IconButtonProps) {
  return <ButtonRoot title={label} aria-label={label} {...props} type={type} $size={size} $variant={variant} />;
}

/** The same as a link. */
export function IconLink({ label, size = 'md', variant = 'plain', ...props }: IconLinkProps) {
  return <LinkRoot title={label} aria-label={label} {...props} $size={size} $variant={variant} />;
}

interface IconStyleProps {
  $size: 'sm' | 'md' | 'lg';
  $variant: 'plain' | 'outline';
}

const sides = { sm: 36, md: 44, lg: 52 };
const corners = { sm: 10, md: 12, lg: 14 };

const iconStyles = css<IconStyleProps>`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${({ $size }) => sides[$size]}px;
  height: ${({ $size }) => sides[$size]}px;
  border-radius: ${({ $size }) => corners[$size]}px;
  transition: background-color ${motion('fast')};
  ${({ $variant }) => $variant === 'outline' && `background: ${color('surface.card')}; box-shadow: inset 0 0 0 1px ${color('line.strong')};`}
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color('surface.hover')};
    }
  }
  &:active:not(:disabled) {
    background: ${color('line.subtle')};
  }
  &:disabled {
    color: ${color('text.disabled')};
  }
`;

const ButtonRoot = styled.button<IconStyleProps>`
  ${iconStyles}
`;

const LinkRoot = styled(Link)<IconStyleProps>`
  ${iconStyles}
`;

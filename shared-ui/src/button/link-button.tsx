import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ButtonLookProps } from './button';
import { type ButtonStyleProps, buttonStyles } from './button-styles';

type Target = { to: LinkProps['to']; href?: never } | { href: string; to?: never };

export type LinkButtonProps = ButtonLookProps &
  Target &
  Omit<ComponentProps<'a'>, 'href'> &
  Pick<LinkProps, 'replace' | 'state' | 'preventScrollReset'>;

/** A link that looks like a button: `to` inside the site, `href` outside. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  isFullWidth,
  icon,
  iconEnd,
  children,
  to,
  href,
  replace,
  state,
  preventScrollReset,
  ...props
}: LinkButtonProps) {
  const look = { $variant: variant, $size: size, $isFullWidth: isFullWidth };
  const content = (
    <>
      {icon}
      {children}
      {iconEnd}
    </>
  );
  if (to === undefined)
    return (
      <OutsideRoot {...props} {...look} href={href}>
        {content}
      </OutsideRoot>
    );
  return (
    <Root {...props} {...look} {...{ to, replace, state, preventScrollReset }}>
      {content}
    </Root>
  );
}

const Root = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;

const OutsideRoot = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { chevronOutline } from '../icons/chevron-outline';
import { iconShape } from '../theme/mixins';
import { color } from '../theme/names';
import { media } from '../theme/scale';

interface TextLinkLookProps {
  /** Underlined at 35 %, for links in running text. */
  hasUnderline?: boolean;
  /** Points to the right, for "see all". */
  hasChevron?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export type TextLinkProps = TextLinkLookProps &
  (
    | ({ to: LinkProps['to'] } & Omit<LinkProps, 'to'>)
    | ({ href: string; to?: never } & ComponentProps<'a'>)
    | ({ to?: never; href?: never } & ComponentProps<'button'>)
  );

/** Pressable text: a link with `to` or `href`, a button without. */
export function TextLink({ hasUnderline, hasChevron, ...props }: TextLinkProps) {
  const look = { $hasUnderline: hasUnderline, $hasChevron: hasChevron };
  const { icon, children, ...rest } = props;
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  if (rest.to !== undefined)
    return (
      <LinkRoot {...rest} {...look}>
        {content}
      </LinkRoot>
    );
  if ('href' in rest && rest.href !== undefined)
    return (
      <AnchorRoot {...rest} {...look}>
        {content}
      </AnchorRoot>
    );
  return (
    <ButtonRoot type="button" {...rest} {...look}>
      {content}
    </ButtonRoot>
  );
}

interface TextLinkStyleProps {
  $hasUnderline?: boolean | undefined;
  $hasChevron?: boolean | undefined;
}

const chevron = iconShape(chevronOutline, 16);
const textLinkStyles = css<TextLinkStyleProps>`
  color: ${color('text.link')};
  font-weight: ${({ $hasUnderline }) => ($hasUnderline ? 500 : 600)};
  text-underline-offset: 3px;
  text-decoration: ${({ $hasUnderline }) => ($hasUnderline ? 'underline color-mix(in srgb, currentColor 35%, transparent)' : 'none')};
  ${({ $hasUnderline }) => !$hasUnderline && 'display: inline-flex; align-items: center; gap: 6px;'}
  ${({ $hasChevron }) => $hasChevron && `&::after { content: ''; ${chevron} rotate: -90deg; }`}
  ${media.hover} {
    &:hover:not(:disabled) {
      color: ${color('text.linkHover')};
      text-decoration: underline;
    }
  }
`;

const LinkRoot = styled(Link)<TextLinkStyleProps>`
  ${textLinkStyles}
`;
const AnchorRoot = styled.a<TextLinkStyleProps>`
  ${textLinkStyles}
`;
const ButtonRoot = styled.button<TextLinkStyleProps>`
  ${textLinkStyles}
`;

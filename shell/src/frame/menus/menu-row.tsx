import { color, media, radius, space } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';

interface MenuRowProps {
  icon?: ReactNode;
  to?: string;
  href?: string;
  onClick?: () => void;
  /** At the right end: a counter, a chevron. */
  end?: ReactNode;
  lang?: string;
  isActive?: boolean;
  isExpanded?: boolean;
  children: ReactNode;
}

/** A row of a side menu or of the account's navigation: a link with `to` or `href`, a button without. */
export function MenuRow({ icon, to, href, onClick, end, lang, isActive, isExpanded, children }: MenuRowProps) {
  const { pathname } = useLocation();
  const content = (
    <>
      {icon}
      <Text>{children}</Text>
      {end}
    </>
  );
  if (to !== undefined) {
    const isCurrent = isActive ?? pathname === to.split('?')[0];
    return (
      <LinkRow to={to} lang={lang} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
        {content}
      </LinkRow>
    );
  }
  if (href !== undefined) {
    return (
      <AnchorRow href={href} lang={lang} hrefLang={lang} aria-current={isActive ? 'true' : undefined} onClick={onClick}>
        {content}
      </AnchorRow>
    );
  }
  return (
    <ButtonRow type="button" aria-expanded={isExpanded} aria-current={isActive ? 'true' : undefined} onClick={onClick}>
      {content}
    </ButtonRow>
  );
}

/** A line between groups of rows. */
export const MenuLine = styled.hr`
  margin: ${space(2)} ${space(3)};
  border: 0;
  border-top: 1px solid ${color('line.default')};
`;

/** Holds the rows of a side menu. */
export const MenuRows = styled.nav`
  padding: ${space(2.5)} ${space(2)} ${space(6)};
`;

const Text = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 44px;
  padding: ${space(2)} ${space(3.5)};
  border-radius: ${radius.md};
  font-weight: 500;
  text-align: left;
  color: ${color('text.secondary')};
  & > svg {
    flex: none;
  }
  ${media.hover} {
    &:hover {
      background: ${color('surface.hover')};
    }
  }
  &[aria-current] {
    background: ${color('brand.soft')};
    color: ${color('brand.text')};
    font-weight: 600;
  }
`;

const LinkRow = styled(Link)`
  ${row}
`;
const AnchorRow = styled.a`
  ${row}
`;
const ButtonRow = styled.button`
  ${row}
`;

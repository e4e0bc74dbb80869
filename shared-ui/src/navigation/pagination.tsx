import { useIntl } from 'react-intl';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { chevronOutline } from '../icons/chevron-outline';
import { iconShape } from '../theme/mixins';
import { color } from '../theme/names';
import { media, motion, radius, space } from '../theme/scale';
import { countMessages, messages } from './navigation.messages';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  getHref: (page: number) => LinkProps['to'];
  /** Called with the page of a pressed link before the navigation. */
  onChoose?: (page: number) => void;
  /** Distinguishes it from another one on the same page. */
  label?: string;
}

const maxVisible = 5;

/** The numbers of at most five pages around the current one. */
export function visiblePages(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(maxVisible / 2), pageCount - maxVisible + 1));
  return Array.from({ length: Math.min(maxVisible, pageCount) }, (_, index) => first + index);
}

/** Links to pages of a list; nothing while there is one page. */
export function Pagination({ page, pageCount, getHref, onChoose, label }: PaginationProps) {
  const intl = useIntl();
  if (pageCount <= 1) return null;
  const linkTo = (target: number) => ({ to: getHref(target), onClick: () => onChoose?.(target) });
  return (
    <Root aria-label={label ?? intl.formatMessage(messages.pages)}>
      {page > 1 ? <Link {...linkTo(page - 1)} rel="prev" data-step="previous" aria-label={intl.formatMessage(messages.previous)} /> : null}
      {visiblePages(page, pageCount).map((number) => (
        <Link
          key={number}
          {...linkTo(number)}
          aria-label={intl.formatMessage(countMessages.page, { page: number })}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {page < pageCount ? <Link {...linkTo(page + 1)} rel="next" data-step="next" aria-label={intl.formatMessage(messages.next)} /> : null}
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  a {
    display: grid;
    place-items: center;
    min-width: 36px;
    height: 36px;
    padding-inline: ${space(2)};
    border-radius: ${radius.controlSm};
    font-size: 14px;
    font-weight: 600;
    transition: background-color ${motion('fast')};
  }
  ${media.hover} {
    a:hover {
      background: ${color('surface.hover')};
    }
  }
  [aria-current],
  [aria-current]:hover {
    background: ${color('brand.default')};
    color: ${color('text.onBrand')};
  }
  [data-step]::before {
    content: '';
    ${iconShape(chevronOutline, 20)}
    rotate: -90deg;
  }
  [data-step='previous']::before {
    rotate: 90deg;
  }
`;

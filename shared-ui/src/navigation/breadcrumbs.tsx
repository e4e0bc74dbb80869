import { useIntl } from 'react-intl';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { chevronOutline } from '../icons/chevron-outline';
import { hideScrollbar, iconShape } from '../theme/mixins';
import { color, type } from '../theme/names';
import { media, space } from '../theme/scale';
import { messages } from './navigation.messages';

export interface Breadcrumb {
  title: string;
  /** Absent on the current page, the last one. */
  to?: LinkProps['to'];
  /** Language of the title where it is not the page's. */
  lang?: string | undefined;
  /** Opens a target other than a page, such as the cart. */
  onPress?: () => void;
}

export interface BreadcrumbsProps {
  items: readonly Breadcrumb[];
  /** Distinguishes it from another one on the same page. */
  label?: string;
}

/** Breadcrumbs from home to the current page; one line that scrolls on mobile. */
export function Breadcrumbs({ items, label }: BreadcrumbsProps) {
  const intl = useIntl();
  return (
    <Root aria-label={label ?? intl.formatMessage(messages.breadcrumbs)}>
      <ol>
        {items.map(({ title, to, lang, onPress }, index) => (
          <li key={index}>
            {onPress ? (
              <button type="button" onClick={onPress}>
                {title}
              </button>
            ) : to === undefined || index === items.length - 1 ? (
              <span aria-current="page" lang={lang}>
                {title}
              </span>
            ) : (
              <Link to={to}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </Root>
  );
}

const Root = styled.nav`
  padding: ${space(4.5)} 0 ${space(2.5)};
  ${type('bodyS')}
  color: ${color('text.muted')};
  overflow-wrap: anywhere;
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(2)};
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-width: 0;
    > * {
      min-width: 0;
    }
  }
  li + li::before {
    content: '';
    flex: none;
    opacity: 0.7;
    ${iconShape(chevronOutline, 16)}
    rotate: -90deg;
  }
  a:hover,
  button:hover {
    color: ${color('text.linkHover')};
    text-decoration: underline;
  }
  [aria-current] {
    color: ${color('text.primary')};
  }
  ${media.mobile} {
    padding: ${space(3)} 0 ${space(2)};
    margin-inline: -${space(4)};
    ol {
      flex-wrap: nowrap;
      overflow-x: auto;
      padding-inline: ${space(4)};
      white-space: nowrap;
      ${hideScrollbar}
    }
    li {
      flex: none;
    }
  }
`;

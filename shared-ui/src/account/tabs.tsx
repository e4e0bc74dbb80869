import { Link, NavLink, type LinkProps } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { Counter } from '../status/counter';
import { hideScrollbar } from '../theme/mixins';
import { color } from '../theme/names';
import { media, motion, radius, space } from '../theme/scale';

export interface TabItem {
  to: LinkProps['to'];
  label: string;
  /** Count that asks for attention beside the name. */
  count?: number;
  countLabel?: string;
  /** The tab is current on exactly this address only. */
  isEnd?: boolean;
  /** Overrides whether the tab is current, for a tab with several addresses. */
  isActive?: boolean;
}

/** Links to the parts of a shop or an account; the current one is underlined. Scrolls sideways where it does not fit. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <Root aria-label={label}>
      {items.map(({ to, label: text, count = 0, countLabel, isEnd = false, isActive }) => {
        const content = (
          <>
            {text}
            {count > 0 ? <Counter value={count} label={countLabel} /> : null}
          </>
        );
        return isActive === undefined ? (
          <NavLink key={text} to={to} end={isEnd}>
            {content}
          </NavLink>
        ) : (
          <Link key={text} to={to} aria-current={isActive ? 'page' : undefined}>
            {content}
          </Link>
        );
      })}
    </Root>
  );
}

const startFade = 'linear-gradient(to right, transparent, #000 40px)';
const endFade = 'linear-gradient(to left, transparent, #000 40px)';

/** Fades an edge with more tabs behind it; tabs that fit neither scroll nor fade. */
const fade = keyframes`
  from, 50% { mask-image: ${endFade}; }
  51%, to { mask-image: ${startFade}; }
`;

const Root = styled.nav`
  @supports (animation-timeline: scroll(self inline)) {
    animation: ${fade} linear both;
    animation-timeline: scroll(self inline);
  }
  display: flex;
  align-items: stretch;
  gap: ${space(1)};
  min-width: 0;
  min-height: 48px;
  overflow-x: auto;
  ${hideScrollbar}
  a {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space(2)};
    padding: 0 ${space(3.5)};
    font-weight: 600;
    color: ${color('text.secondary')};
    white-space: nowrap;
    transition: color ${motion('fast')};
  }
  a:focus-visible {
    outline-offset: -2px;
    border-radius: ${radius.controlSm};
  }
  ${media.hover} {
    a:hover {
      color: ${color('text.primary')};
    }
  }
  [aria-current] {
    color: ${color('brand.text')};
  }
  [aria-current]::after {
    content: '';
    position: absolute;
    left: 10px;
    right: 10px;
    bottom: 0;
    height: 3px;
    border-radius: ${radius.mark} ${radius.mark} 0 0;
    background: ${color('brand.default')};
  }
`;

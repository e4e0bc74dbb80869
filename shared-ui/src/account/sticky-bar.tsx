import type { HTMLAttributes, ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { color, type } from '../theme/names';
import { media, space, zIndex } from '../theme/scale';

export interface StickyBarProps extends HTMLAttributes<HTMLDivElement> {
  /** The edge of the window at which the bar stays while its list scrolls; at the bottom no row moves when the bar appears. */
  edge?: 'top' | 'bottom';
  /** Emphasizes the bar: rows are selected or changes are unsaved. */
  isActive?: boolean;
  /** The main action, at the end. At the bottom edge the support button floats over that end when the list is short. */
  end?: ReactNode;
}

/** The bar of a list with its state and actions. */
export function StickyBar({ edge = 'bottom', isActive = false, end, children, ...attributes }: StickyBarProps) {
  return (
    <Root {...attributes} $edge={edge} data-active={isActive || undefined}>
      {children}
      {end ? <End>{end}</End> : null}
      {edge === 'bottom' ? <AboveBar /> : null}
    </Root>
  );
}

/* Keeps focused rows, notices and the support button above the bar. */
const AboveBar = createGlobalStyle`
  html {
    scroll-padding-bottom: 72px;
    --ya-bottom-bar: 56px;
  }
`;

const Root = styled.div<{ $edge: 'top' | 'bottom' }>`
  ${type('bodyS')}
  position: sticky;
  ${({ $edge }) => $edge}: 0;
  z-index: ${zIndex.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-height: 56px;
  padding: ${space(2)} ${space(5)};
  border-bottom: ${({ $edge }) => ($edge === 'top' ? `1px solid ${color('line.default')}` : 'none')};
  background: ${color('surface.card')};
  color: ${color('text.secondary')};

  &[data-active] {
    background: ${color('brand.soft')};
    color: ${color('text.primary')};
    font-weight: 600;
  }
  ${media.mobile} {
    padding: ${space(2)} ${space(4)};
  }
`;

const End = styled.div`
  margin-left: auto;
`;

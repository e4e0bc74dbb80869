import { color, media, motion, space } from '@yarmarok/shared-ui';
import { ChevronDown } from '@yarmarok/shared-ui/icons';
import type { TriggerProps } from '@yarmarok/shared-ui/overlays';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { LazyComponent } from '../lazy/lazy-component';
import { useLazy } from '../lazy/use-lazy';

/** A link of a header menu. */
export interface HeaderMenuEntry {
  to: string;
  text: string;
  icon: ReactNode;
}

/** Props of a header menu once its script is loaded. */
export interface HeaderMenuProps {
  /** Links in front of the menu's own. */
  entries?: readonly HeaderMenuEntry[];
  trigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  isInitiallyOpen: boolean;
}

interface LazyMenuProps extends Pick<HeaderMenuProps, 'entries'> {
  part: LazyComponent<HeaderMenuProps>;
  popup: 'menu' | 'dialog';
  align?: 'start' | 'end';
  trigger: (props: TriggerProps) => ReactNode;
}

const noRef = { current: null };

/** A button whose menu is prefetched on hover or focus, and opens as soon as it is loaded. */
export function LazyMenu({ part, popup, align, entries, trigger }: LazyMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const draw = useLazy(part, isWanted, () => setIsWanted(false));
  if (draw) return draw({ trigger, align, entries, isInitiallyOpen: true });
  return (
    <Anchor onPointerEnter={part.preload} onFocus={part.preload}>
      {trigger({
        ref: noRef,
        'aria-haspopup': popup,
        'aria-expanded': false,
        'aria-controls': undefined,
        onClick: () => setIsWanted(true),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsWanted(true);
        },
      })}
    </Anchor>
  );
}

// Same layout as the trigger of the kit's menus, so that nothing shifts when the script is loaded.
const Anchor = styled.div`
  position: relative;
  display: inline-flex;
  min-width: 0;
`;

/** A plain button with a chevron, on the deep bar or on the page. */
export const PlainTrigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 40px;
  white-space: nowrap;
  transition: opacity ${motion('fast')};
  ${media.hover} {
    &:hover {
      opacity: 0.8;
    }
  }
`;

/** The chevron of a plain trigger, which points up while the menu is open. */
export const TriggerChevron = styled(ChevronDown)`
  [aria-expanded='true'] > & {
    rotate: 180deg;
  }
`;

/** An icon over its name, used for favorites, cart and account in the header. */
export const iconOverName = `
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  min-width: 60px;
  font: var(--ya-type-micro);
  color: ${color('text.secondary')};
  ${media.hover} {
    &:hover {
      color: ${color('text.brand')};
    }
  }
`;

/** Keeps a counter at the upper right of the icon; it is not part of the layout, so nothing moves when it appears. */
export const CounterSpot = styled.span`
  position: absolute;
  top: -6px;
  left: 50%;
  margin-left: ${space(1)};
  display: flex;
`;

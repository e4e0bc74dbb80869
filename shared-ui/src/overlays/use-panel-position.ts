import {
  type Placement,
  type UseFloatingOptions,
  type UseFloatingReturn,
  autoUpdate,
  flip,
  offset,
  shift,
  size,
  useFloating,
} from '@floating-ui/react';
import type { CSSProperties, RefCallback } from 'react';

export interface PanelPositionOptions {
  isOpen: boolean;
  placement: Placement;
  onOpenChange?: UseFloatingOptions['onOpenChange'];
}

export interface PanelPosition extends Pick<UseFloatingReturn, 'refs' | 'context'> {
  /** Attributes of the panel: its place, and whether it is known. */
  panelProps: { ref: RefCallback<HTMLElement>; style: CSSProperties; 'data-positioned': true | undefined };
  setAnchor: (element: Element | null) => void;
}

const gap = 8;
const edge = 12;

/**
 * Keeps a panel beside its anchor during scroll, resize and zoom: on the other side, or sideways, where there is room. The panel reads
 * `--panel-room` (free height) and `--anchor-width`. It is fixed, so no scrolling ancestor clips it.
 */
export function usePanelPosition({ isOpen, placement, onOpenChange }: PanelPositionOptions): PanelPosition {
  const { refs, context, x, y, isPositioned } = useFloating({
    open: isOpen,
    onOpenChange,
    placement,
    strategy: 'fixed',
    // A transform would be overwritten by the animation of the panel.
    transform: false,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(gap),
      flip({ padding: edge, crossAxis: false }),
      shift({ padding: edge }),
      size({
        padding: edge,
        apply({ availableHeight, rects, elements }) {
          elements.floating.style.setProperty('--panel-room', `${Math.max(availableHeight, 96)}px`);
          elements.floating.style.setProperty('--anchor-width', `${rects.reference.width}px`);
        },
      }),
    ],
  });
  return {
    refs,
    context,
    setAnchor: refs.setReference,
    panelProps: { ref: refs.setFloating, style: { top: y, left: x }, 'data-positioned': isPositioned || undefined },
  };
}

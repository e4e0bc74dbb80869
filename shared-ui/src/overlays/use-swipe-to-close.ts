import { type PointerEvent, type RefObject, useRef } from 'react';

/** Distance in pixels after which a release closes the panel. */
const threshold = 72;

/**
 * Returns pointer handlers that let a finger push a side panel out. They belong on the layer around the panel: a swipe counts while the
 * panel still slides in, and continues when the element under the finger is replaced.
 */
export function useSwipeToClose(panel: RefObject<HTMLElement | null>, side: 'left' | 'right', onClose: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  const distance = (event: PointerEvent) => {
    if (!start.current) return 0;
    const sideways = event.clientX - start.current.x;
    const isSideways = Math.abs(sideways) > Math.abs(event.clientY - start.current.y) * 1.5;
    return isSideways ? Math.max(0, side === 'left' ? -sideways : sideways) : 0;
  };
  const move = (offset: number) => {
    panel.current?.style.setProperty('translate', offset > 0 ? `${side === 'left' ? -offset : offset}px` : null);
  };
  const cancel = () => {
    start.current = null;
    move(0);
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'touch') return;
      // A second finger zooms or scrolls.
      if (event.isPrimary) start.current = { x: event.clientX, y: event.clientY };
      else cancel();
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) move(distance(event));
    },
    onPointerUp(event: PointerEvent) {
      const isAway = distance(event) > threshold;
      cancel();
      if (isAway) onClose();
    },
    onPointerCancel: cancel,
  };
}

import { type RefObject, type TouchEvent, useRef } from 'react';

/** Pixels after which letting go closes. */
const threshold = 72;

/** Returns touch handlers with which a finger pushes a side panel out. */
export function useSwipeToClose(panel: RefObject<HTMLElement | null>, side: 'left' | 'right', onClose: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  const distance = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!start.current || !touch) return 0;
    const x = (touch.clientX - start.current.x) * (side === 'left' ? -1 : 1);
    const isSideways = Math.abs(touch.clientX - start.current.x) > Math.abs(touch.clientY - start.current.y) * 1.5;
    return isSideways ? Math.max(0, x) : 0;
  };
  const move = (offset: number) => {
    panel.current?.style.setProperty('translate', offset > 0 ? `${side === 'left' ? -offset : offset}px` : null);
  };

  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchMove(event: TouchEvent) {
      move(distance(event));
    },
    onTouchEnd(event: TouchEvent) {
      const isAway = distance(event) > threshold;
      start.current = null;
      move(0);
      if (isAway) onClose();
    },
    onTouchCancel() {
      start.current = null;
      move(0);
    },
  };
}

import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nearestIndex } from './scale';

const pageStep = 7;

/** Index of the marked point of a chart, set by pointer, touch or slider keys. */
export function useMarker(count: number) {
  const [marked, setMarked] = useState<number | null>(null);
  const [isByKeys, setIsByKeys] = useState(false);
  // The data may have become shorter since the point was marked.
  const index = marked === null || marked >= count ? null : marked;

  function follow(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setIsByKeys(false);
    setMarked(nearestIndex(width > 0 ? (event.clientX - left) / width : 0, count));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') {
      setMarked(null);
      return;
    }
    const next = nextIndex(event.key, index ?? count - 1, count);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setIsByKeys(true);
    setMarked(next);
  }

  return {
    index,
    /** Index that screen readers announce: set by keys, not by a pointer that passes. */
    announced: isByKeys ? index : null,
    handlers: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave(event: PointerEvent<HTMLElement>) {
        // The marker stays after a touch ends, so that its values can be read.
        if (event.pointerType === 'mouse' && !event.currentTarget.matches(':focus')) setMarked(null);
      },
      onKeyDown: handleKeyDown,
      onFocus: () => {
        setIsByKeys(index === null);
        setMarked(index ?? count - 1);
      },
      onBlur: () => {
        setMarked(null);
      },
    },
  };
}

function nextIndex(key: string, index: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - pageStep,
    PageUp: index + pageStep,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface NearViewportOptions {
  isWatching: boolean;
  /** Changes when the list grows: the end may still be near the viewport. */
  generation: number;
  onNear: () => void;
}

/** Distance at which the next page starts to load. */
const margin = '600px';

/** Calls `onNear` when the element comes near the viewport. */
export function useNearViewport<Target extends Element>({ isWatching, generation, onNear }: NearViewportOptions): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const handleNear = useEffectEvent(onNear);
  useEffect(() => {
    const element = target.current;
    if (!isWatching || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) handleNear();
      },
      { rootMargin: `0px 0px ${margin}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatching, generation]);
  return target;
}

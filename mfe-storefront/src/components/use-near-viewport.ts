import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface NearViewportOptions {
  isWatching: boolean;
  /** Changes when the list has grown: the end may still be near then. */
  generation: number;
  onNear: () => void;
}

/** Distance at which the next page begins to load, so that it is there in time. */
const margin = '600px';

/** Calls when the element comes near the screen. */
export function useNearViewport<Target extends Element>({
  isWatching,
  generation,
  onNear: onApproach,
}: NearViewportOptions): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const handleNear = useEffectEvent(onApproach);
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

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

export interface Disclosure {
  isOpen: boolean;
  open: () => void;
  /** Closes; the focus returns to the trigger if it was inside. */
  close: () => void;
  root: RefObject<HTMLDivElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
}

const edge = 12;

/** State of a panel that belongs to a button: closes on Esc, on an outside press and when the focus leaves. */
export function useDisclosure(isInitiallyOpen = false): Disclosure {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function close() {
    if (panel.current?.contains(document.activeElement)) trigger.current?.focus();
    setIsOpen(false);
  }
  const handleEvent = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // The same Esc must not close the dialog around this panel.
      event.preventDefault();
      close();
    } else if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const handle = (event: Event) => handleEvent(event);
    const types = ['pointerdown', 'focusin', 'keydown'] as const;
    for (const type of types) document.addEventListener(type, handle, true);
    return () => {
      for (const type of types) document.removeEventListener(type, handle, true);
    };
  }, [isOpen]);

  // Keeps the panel inside the viewport: shifts it sideways, or places it above the trigger when there is only room above.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isOpen || !element || !trigger.current) return;
    const box = element.getBoundingClientRect();
    const anchor = trigger.current.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const shift = Math.min(0, clientWidth - edge - box.right) || Math.max(0, edge - box.left);
    if (shift !== 0) element.style.marginLeft = `${shift}px`;
    const isAbove = box.bottom > clientHeight && anchor.top - box.height > edge;
    element.toggleAttribute('data-above', isAbove);
  }, [isOpen]);

  return { isOpen, open: () => setIsOpen(true), close, root, trigger, panel };
}

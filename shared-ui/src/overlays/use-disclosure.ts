import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type PanelPosition, usePanelPosition } from './use-panel-position';

export interface DisclosureOptions {
  isInitiallyOpen?: boolean | undefined;
  align: 'start' | 'end';
}

export interface Disclosure {
  isOpen: boolean;
  open: () => void;
  /** Closes; the focus returns to the trigger if it was inside. */
  close: () => void;
  setRoot: PanelPosition['setAnchor'];
  trigger: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLElement | null>;
  panelProps: PanelPosition['panelProps'];
}

/** State and place of a panel that belongs to a button: closes on Esc, on an outside press and when the focus leaves. */
export function useDisclosure({ isInitiallyOpen = false, align }: DisclosureOptions): Disclosure {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const { refs, setAnchor, panelProps } = usePanelPosition({ isOpen, placement: `bottom-${align}` });

  function close() {
    if (refs.floating.current?.contains(document.activeElement)) trigger.current?.focus();
    setIsOpen(false);
  }
  const handleEvent = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // The same Esc must not close the dialog around this panel.
      event.preventDefault();
      close();
    } else if (event.target instanceof Node && !(refs.domReference.current?.contains(event.target) ?? false)) setIsOpen(false);
  });

  // Before the panel is painted: Esc belongs to it as soon as it is visible.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const handle = (event: Event) => handleEvent(event);
    const types = ['pointerdown', 'focusin', 'keydown'] as const;
    for (const type of types) document.addEventListener(type, handle, true);
    return () => {
      for (const type of types) document.removeEventListener(type, handle, true);
    };
  }, [isOpen]);

  return {
    isOpen,
    open: () => setIsOpen(true),
    close,
    setRoot: setAnchor,
    trigger,
    panel: refs.floating,
    panelProps,
  };
}

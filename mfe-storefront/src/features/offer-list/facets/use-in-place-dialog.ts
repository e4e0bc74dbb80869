import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Makes an element a modal dialog where it stands in the document, while `isModal`: the server renders it there, and a copy in `body` would
 * show it twice. Traps the focus, returns it afterwards, closes on Esc, locks the scrolling of the page.
 */
export function useInPlaceDialog(dialog: RefObject<HTMLElement | null>, isModal: boolean, onClose: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  });

  // Before the dialog is painted: Esc belongs to it as soon as it is visible.
  useLayoutEffect(() => {
    if (!isModal) return undefined;
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isModal]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isModal) return undefined;
    const root = document.documentElement;
    const returnTo = document.activeElement;
    const others = listSurroundings(element);
    for (const other of others) other.setAttribute('inert', '');
    root.style.setProperty('--ya-scrollbar', `${String(window.innerWidth - root.clientWidth)}px`);
    root.setAttribute('data-scroll-locked', '');
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    return () => {
      for (const other of others) other.removeAttribute('inert');
      root.removeAttribute('data-scroll-locked');
      if (returnTo instanceof HTMLElement && returnTo !== document.body) returnTo.focus({ preventScroll: true });
    };
  }, [dialog, isModal]);
}

/** Returns everything beside the element and its ancestors, except toasts and inert elements. */
function listSurroundings(element: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let inside: Element | null = element; inside && inside !== document.body; inside = inside.parentElement)
    for (const sibling of inside.parentElement?.children ?? [])
      if (sibling !== inside && !sibling.hasAttribute('data-above-layers') && !sibling.hasAttribute('inert')) found.push(sibling);
  return found;
}

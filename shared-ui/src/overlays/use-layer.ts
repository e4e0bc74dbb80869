import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Marks elements that stay interactive above every dialog, such as toasts. */
export const aboveLayers = 'data-above-layers';

/** Open dialogs, the topmost last. */
const layers: HTMLElement[] = [];

/** Makes everything except the topmost dialog and toasts inert: no focus, no clicks, not read. */
function updateInert(): void {
  const top = layers.at(-1);
  for (const child of document.body.children) {
    const isReachable = !top || child.contains(top) || child.hasAttribute(aboveLayers);
    child.toggleAttribute('inert', !isReachable);
  }
  const root = document.documentElement;
  // Keeps the width of the page while its scrollbar is hidden.
  if (top && !root.hasAttribute('data-scroll-locked'))
    root.style.setProperty('--ya-scrollbar', `${window.innerWidth - root.clientWidth}px`);
  root.toggleAttribute('data-scroll-locked', top !== undefined);
}

/** Returns the first element of a tree that can take the focus. */
function findFocusable(node: Node | null): HTMLElement | null {
  const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';
  if (!(node instanceof HTMLElement)) return null;
  return node.matches(focusable) ? node : node.querySelector<HTMLElement>(focusable);
}

/** When a focused part of a dialog is removed, moves the focus to a neighbor, else to the dialog; the browser would move it to `body`. */
function retainFocus(element: HTMLElement): () => void {
  const observer = new MutationObserver((records) => {
    if (layers.at(-1) !== element || element.contains(document.activeElement)) return;
    const active = document.activeElement;
    if (active && active !== document.body) return;
    const beside = records
      .filter(({ removedNodes }) => removedNodes.length > 0)
      .flatMap(({ nextSibling, previousSibling }) => [nextSibling, previousSibling]);
    const next = beside.map(findFocusable).find((candidate) => candidate && element.contains(candidate));
    (next ?? element).focus({ preventScroll: true });
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Makes an element a modal layer while it is open: traps the focus, returns it afterwards, closes on Esc, locks the scrolling of the page.
 * A native modal `dialog` would put the toasts under its backdrop and silence them.
 */
export function useLayer(layer: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || layers.at(-1) !== layer.current) return;
    event.preventDefault();
    onClose();
  });

  // Before the dialog is painted: Esc belongs to it as soon as it is visible.
  useLayoutEffect(() => {
    const element = layer.current;
    if (!isOpen || !element) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => handleEscape(event);
    layers.push(element);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      layers.splice(layers.indexOf(element), 1);
    };
  }, [isOpen, layer]);

  // The focus moves after the commit, which would give it back to a dialog that still leaves.
  useEffect(() => {
    const element = layer.current;
    if (!isOpen || !element) return undefined;
    const returnTo =
      document.activeElement instanceof HTMLElement && !element.contains(document.activeElement) ? document.activeElement : null;
    updateInert();
    if (!element.contains(document.activeElement))
      (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true });
    const stopRetaining = retainFocus(element);
    return () => {
      stopRetaining();
      updateInert();
      returnTo?.focus({ preventScroll: true });
    };
  }, [isOpen, layer]);
}

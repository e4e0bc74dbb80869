import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

export interface ComboboxOptions {
  /** Number of rows that can be chosen. */
  count: number;
  onSelect: (index: number) => void;
  /** Changes with the rows; then no row is active, so that Enter never selects an unseen row. */
  rowsKey?: string;
  /** Esc while the list is closed. */
  onEscape?: () => void;
}

/**
 * Keyboard and semantics of a field with a list under it (WAI-ARIA combobox): the focus stays in the field, arrows move the active row,
 * Enter selects it, Esc closes. The caller renders the rows, which may be links.
 */
export function useCombobox({ count, onSelect, rowsKey = '', onEscape }: ComboboxOptions) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActiveOf] = useState({ index: -1, rowsKey });
  const activeIndex = isOpen && active.rowsKey === rowsKey && active.index < count ? active.index : -1;
  const isShown = isOpen && count > 0;
  const optionId = (index: number) => `${id}option${index}`;

  function setActive(index: number) {
    setActiveOf({ index, rowsKey });
  }
  function close() {
    setIsOpen(false);
    setActive(-1);
  }
  function open() {
    setIsOpen(true);
    setActive(-1);
  }
  function select(index: number) {
    close();
    onSelect(index);
  }
  function move(step: number) {
    setIsOpen(true);
    // One step beyond either end selects the field itself, so that the typed text can be submitted.
    setActive(((activeIndex + 1 + step + count + 1) % (count + 1)) - 1);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && activeIndex >= 0) {
      event.preventDefault();
      select(activeIndex);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Escape') onEscape?.();
  }

  return {
    isOpen: isShown,
    activeIndex,
    open,
    close,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? `${id}list` : undefined,
      'aria-activedescendant': activeIndex >= 0 ? optionId(activeIndex) : undefined,
      onKeyDown: handleKeyDown,
      onBlur: close,
    } as const,
    listProps: {
      id: `${id}list`,
      role: 'listbox',
      // A press on a row must not take the focus from the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const,
    optionProps: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        tabIndex: -1,
        'aria-selected': index === activeIndex,
        onMouseMove: () => setActive(index),
        onClick: (event: MouseEvent) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          select(index);
        },
      }) as const,
  };
}

/** Links open in another tab or window with these keys; the list stays as it is. */
function opensElsewhere({ currentTarget, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return currentTarget instanceof HTMLAnchorElement && (metaKey || ctrlKey || shiftKey || altKey);
}

import { type ReactNode, useEffect, useId } from 'react';
import type { TriggerProps } from './dropdown';
import { DropdownPanel, DropdownRoot } from './dropdown-panel';
import { useDisclosure } from './use-disclosure';

export interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  width?: number;
  /** Open from the first render: the press that loaded this panel's script was meant to open it. */
  isInitiallyOpen?: boolean;
  /** Its content; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Free content under a button: a small form, the catalog. Not modal: it closes when the focus leaves. */
export function Popover({ label, trigger, align = 'start', width, isInitiallyOpen, children }: PopoverProps) {
  const id = useId();
  const { isOpen, open, close, root, trigger: triggerRef, panel } = useDisclosure(isInitiallyOpen);

  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen, panel]);

  return (
    <DropdownRoot ref={root}>
      {trigger({
        ref: triggerRef,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: isOpen ? close : open,
      })}
      {isOpen && (
        <DropdownPanel
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          $align={align}
          $width={width}
          style={{ padding: 16 }}
        >
          {typeof children === 'function' ? children(close) : children}
        </DropdownPanel>
      )}
    </DropdownRoot>
  );
}

import { type ReactNode, useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/scale';
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
  const { isOpen, open, close, setRoot, trigger: triggerRef, panel, panelProps } = useDisclosure({ isInitiallyOpen, align });

  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen, panel]);

  return (
    <DropdownRoot ref={setRoot}>
      {trigger({
        ref: triggerRef,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: isOpen ? close : open,
      })}
      {isOpen ? (
        <Panel {...panelProps} id={id} role="dialog" aria-label={label} tabIndex={-1} $width={width}>
          {typeof children === 'function' ? children(close) : children}
        </Panel>
      ) : null}
    </DropdownRoot>
  );
}

const Panel = styled(DropdownPanel)`
  padding: ${space(4)};
`;

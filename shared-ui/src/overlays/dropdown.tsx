import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, createContext, useContext, useEffect, useId } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { iconMask } from '../theme/mixins';
import { color } from '../theme/names';
import { radius, space } from '../theme/scale';
import { DropdownPanel, DropdownRoot } from './dropdown-panel';
import { useDisclosure } from './use-disclosure';

export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export interface DropdownProps {
  /** Accessible name of the menu. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  /** Pixels; as wide as its rows by default. */
  width?: number;
  /** Open from the first render: the press that loaded this panel's script was meant to open it. */
  isInitiallyOpen?: boolean;
  /** `DropdownItem`s. */
  children: ReactNode;
}

const CloseContext = createContext<() => void>(() => undefined);

/** A menu of actions or links: arrow keys, Home, End, first letters, Esc. */
export function Dropdown({ label, trigger, align = 'start', width, isInitiallyOpen, children }: DropdownProps) {
  const id = useId();
  const { isOpen, open, close, setRoot, trigger: triggerRef, panel, panelProps } = useDisclosure({ isInitiallyOpen, align });
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)')?.focus({ preventScroll: true });
  }, [isOpen, panel]);

  function handleKeyDown(event: KeyboardEvent) {
    const list = items();
    const index = list.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (index + 1) % list.length,
      ArrowUp: (index - 1 + list.length) % list.length,
      Home: 0,
      End: list.length - 1,
    };
    if (event.key === 'Tab') {
      close();
      return;
    }
    const byLetter = event.key.length === 1 ? [...list.slice(index + 1), ...list].find((item) => startsWith(item, event.key)) : undefined;
    const target = byLetter ?? list[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <DropdownRoot ref={setRoot}>
      {trigger({
        ref: triggerRef,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: isOpen ? close : open,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          open();
        },
      })}
      {isOpen ? (
        <CloseContext value={close}>
          <DropdownPanel {...panelProps} id={id} role="menu" aria-label={label} tabIndex={-1} $width={width} onKeyDown={handleKeyDown}>
            {children}
          </DropdownPanel>
        </CloseContext>
      ) : null}
    </DropdownRoot>
  );
}

function startsWith(item: HTMLElement, letter: string): boolean {
  return item.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
}

export interface DropdownItemProps {
  /** Inside the site. */
  to?: LinkProps['to'];
  /** State of that page's entry in the history. */
  state?: unknown;
  /** Outside it. */
  href?: string;
  onClick?: (event: MouseEvent) => void;
  icon?: ReactNode;
  isSelected?: boolean;
  isDisabled?: boolean;
  tone?: 'default' | 'danger';
  /** Language of the text where it differs from the page's. */
  lang?: string;
  children: ReactNode;
}

/** A row of a `Dropdown`, 44 px; closes the menu. */
export function DropdownItem({
  to,
  state,
  href,
  onClick,
  icon,
  isSelected = false,
  isDisabled = false,
  tone = 'default',
  lang,
  children,
}: DropdownItemProps) {
  const close = useContext(CloseContext);
  const props = {
    role: 'menuitem',
    tabIndex: -1,
    lang,
    'aria-current': isSelected || undefined,
    'data-tone': tone,
    onClick: (event: MouseEvent) => {
      onClick?.(event);
      close();
    },
    children: (
      <>
        {icon}
        <span>{children}</span>
      </>
    ),
  };
  if (to !== undefined) return <LinkRow {...props} to={to} state={state} />;
  if (href !== undefined) return <AnchorRow {...props} href={href} />;
  return <ButtonRow {...props} type="button" disabled={isDisabled} />;
}

/** A line between groups of rows. */
export const DropdownSeparator = styled.hr`
  margin: ${space(2)} ${space(3)};
  border: 0;
  border-top: 1px solid ${color('line.default')};
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.controlSm};
  svg {
    color: ${color('text.secondary')};
  }
  span {
    flex: 1;
    min-width: 0;
  }
  &:hover,
  &:focus {
    background: var(--ya-raised-hover);
    outline-offset: -2px;
  }
  &[aria-current] {
    color: ${color('brand.text')};
    font-weight: 600;
    &::after {
      content: '';
      flex: none;
      width: 16px;
      height: 16px;
      background: currentColor;
      ${iconMask('check')}
    }
  }
  &[data-tone='danger'],
  &[data-tone='danger'] svg {
    color: ${color('danger.text')};
  }
  &:disabled,
  &:disabled svg {
    color: ${color('text.disabled')};
    background: none;
  }
`;

const LinkRow = styled(Link)`
  ${row}
`;
const AnchorRow = styled.a`
  ${row}
`;
const ButtonRow = styled.button`
  ${row}
`;

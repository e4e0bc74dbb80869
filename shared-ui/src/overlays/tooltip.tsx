import { type ReactElement, type ReactNode, cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { color } from '../theme/names';
import { zIndex } from '../theme/scale';

export interface TooltipProps {
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

const delayMs = 400;
const gap = 8;

/** A short explanation, after 400 ms under the pointer and at once on focus. Never the only carrier of a meaning. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  const hide = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false);
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isOpen]);

  return (
    <Anchor
      ref={anchor}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') timer.current = setTimeout(() => setIsOpen(true), delayMs);
      }}
      onPointerLeave={hide}
      onFocus={(event) => setIsOpen(event.target.matches(':focus-visible'))}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : children.props['aria-describedby'] })}
      {isOpen &&
        createPortal(
          <Bubble id={id} anchor={anchor}>
            {text}
          </Bubble>,
          document.body,
        )}
    </Anchor>
  );
}

interface BubbleProps {
  id: string;
  anchor: React.RefObject<HTMLElement | null>;
  children: ReactNode;
}

function Bubble({ id, anchor, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild?.getBoundingClientRect();
    const element = bubble.current;
    if (!target || !element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const left = Math.min(Math.max(gap, target.left + target.width / 2 - width / 2), document.documentElement.clientWidth - width - gap);
    const above = target.top - height - gap;
    element.style.left = `${left}px`;
    element.style.top = `${above > gap ? above : target.bottom + gap}px`;
  }, [anchor]);

  return (
    <Surface ref={bubble} id={id} role="tooltip">
      {children}
    </Surface>
  );
}

const Anchor = styled.span`
  display: contents;
`;

const Surface = styled.div`
  position: fixed;
  left: 0;
  top: 0;
  z-index: ${zIndex.tooltip};
  max-width: min(280px, calc(100vw - 16px));
  padding: 8px 12px;
  border-radius: 10px;
  background: ${color('surface.inverse')};
  color: ${color('text.inverse')};
  font: var(--ya-type-caption);
  pointer-events: none;
  animation: ya-appear 120ms;
`;

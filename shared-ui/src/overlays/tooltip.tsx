import { safePolygon, useDismiss, useFocus, useHover, useInteractions } from '@floating-ui/react';
import { type ReactElement, type ReactNode, cloneElement, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { color, type } from '../theme/names';
import { radius, space, zIndex } from '../theme/scale';
import { positioned } from './panel-styles';
import { usePanelPosition } from './use-panel-position';

export interface TooltipProps {
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

const delayMs = 400;

/**
 * A short explanation, after 400 ms under the pointer and at once on focus. The pointer can move onto it, and Esc hides it (WCAG 1.4.13).
 * Never the only carrier of a meaning.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { setAnchor, context, panelProps } = usePanelPosition({
    isOpen,
    placement: 'top',
    onOpenChange(isShown, event, reason) {
      // The same Esc must not close the dialog around the tooltip.
      if (reason === 'escape-key') event?.preventDefault();
      setIsOpen(isShown);
    },
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: delayMs }, handleClose: safePolygon(), mouseOnly: true, move: false }),
    useFocus(context),
    useDismiss(context, { capture: { escapeKey: true } }),
  ]);
  return (
    <>
      <Anchor ref={(element) => setAnchor(element?.firstElementChild ?? null)} {...getReferenceProps()}>
        {cloneElement(children, { 'aria-describedby': isOpen ? id : children.props['aria-describedby'] })}
      </Anchor>
      {isOpen
        ? createPortal(
            <Bubble {...getFloatingProps()} {...panelProps} id={id} role="tooltip">
              {text}
            </Bubble>,
            document.body,
          )
        : null}
    </>
  );
}

const Anchor = styled.span`
  display: contents;
`;

const Bubble = styled.div`
  z-index: ${zIndex.tooltip};
  max-width: min(280px, calc(100vw - 16px));
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.controlSm};
  background: ${color('surface.inverse')};
  color: ${color('text.inverse')};
  ${type('caption')}
  animation: ya-appear 120ms;
  ${positioned}
`;

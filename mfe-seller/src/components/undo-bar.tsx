import { Button, color, IconButton, radius, shadow, space, zIndex } from '@yarmarok/shared-ui';
import { Undo2, X } from '@yarmarok/shared-ui/icons';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './undo-bar.messages';

/** Time to read, decide and press. */
const shownMs = 10_000;

interface UndoBarProps {
  /** Message about the finished action. */
  text: string;
  onUndo: () => void;
  /** Called after the timeout or on dismissal. */
  onClose: () => void;
}

/** Shows a finished action with an undo button; the timer pauses on hover and focus. */
export function UndoBar({ text, onUndo, onClose }: UndoBarProps) {
  const intl = useIntl();
  const [isHeld, setIsHeld] = useState(false);

  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close.current(), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, text]);

  return (
    <Root
      role="status"
      data-screen-only
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{text}</span>
      <Button variant="outline" size="sm" icon={<Undo2 size={18} />} onClick={onUndo}>
        <FormattedMessage {...messages.undo} />
      </Button>
      <IconButton size="sm" label={intl.formatMessage(messages.close)} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </Root>
  );
}

const Root = styled.div`
  position: fixed;
  bottom: calc(24px + var(--ya-bottom-bar, 0px));
  left: 50%;
  z-index: ${zIndex.toast};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: max-content;
  max-width: calc(100vw - 32px);
  padding: ${space(2.5)} ${space(3)} ${space(2.5)} ${space(5)};
  translate: -50% 0;
  border-radius: ${radius.lg};
  background: ${color('surface.raised')};
  color: ${color('text.primary')};
  box-shadow: ${shadow('dropdown')};
  animation: ya-rise 240ms var(--ya-ease-standard);

  span {
    min-width: 0;
  }
`;

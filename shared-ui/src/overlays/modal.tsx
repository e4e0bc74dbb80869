import { type KeyboardEventHandler, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button';
import { X } from '../icons/lucide';
import { visuallyHidden } from '../theme/mixins';
import { color, shadow, type } from '../theme/names';
import { useIsHydrated } from '../theme/use-is-hydrated';
import { media, radius, space, zIndex } from '../theme/scale';
import { messages } from './overlays.messages';
import { useLayer } from './use-layer';

export interface ModalProps {
  isOpen: boolean;
  title: ReactNode;
  isTitleHidden?: boolean;
  onClose: () => void;
  /** 480, 560 or 900 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Stays in sight under the scrolling content. */
  footer?: ReactNode;
  /** Each increment shakes the dialog: the service refused a submit. */
  shakeKey?: number;
  /** Also receives the keys that are pressed while the dialog itself has the focus. */
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** A dialog above the page; a sheet at the bottom on mobile. Closes on Esc, the cross and the backdrop. */
export function Modal({ isOpen, ...props }: ModalProps) {
  const isHydrated = useIsHydrated();
  if (!isOpen || !isHydrated) return null;
  return createPortal(<OpenModal {...props} />, document.body);
}

function OpenModal({
  title,
  isTitleHidden = false,
  onClose,
  size = 'md',
  footer,
  shakeKey = 0,
  onKeyDown,
  children,
}: Omit<ModalProps, 'isOpen'>) {
  const intl = useIntl();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useLayer(panel, true, onClose);
  const shake = shakeKey === 0 ? undefined : shakeKey % 2 === 1 ? 'a' : 'b';
  return (
    <Root>
      <Backdrop role="presentation" onClick={onClose} />
      <Panel
        ref={panel}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        data-shake={shake}
        $width={widths[size]}
        onKeyDown={onKeyDown}
      >
        <Head>
          <Title id={titleId} $isHidden={isTitleHidden} $isLarge={size === 'lg'}>
            {title}
          </Title>
          <IconButton label={intl.formatMessage(messages.close)} onClick={onClose}>
            <X size={20} />
          </IconButton>
        </Head>
        <Body>{children}</Body>
        {footer ? <Footer>{footer}</Footer> : null}
      </Panel>
    </Root>
  );
}

const widths = { sm: 480, md: 560, lg: 900 };

const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.modal};
  display: flex;
  padding: ${space(4)};
  ${media.mobile} {
    align-items: flex-end;
    padding: 0;
  }
`;

/** The dimmed page behind a dialog. */
export const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  background: ${color('surface.overlay')};
  animation: ya-appear 180ms;
`;

const Panel = styled.div<{ $width: number }>`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $width }) => $width}px;
  max-height: calc(100dvh - 32px);
  margin: auto;
  border-radius: ${radius.xl};
  background: ${color('surface.card')};
  box-shadow: ${shadow('modal')};
  animation: ya-rise 240ms var(--ya-ease-enter);
  &:focus {
    outline: none;
  }
  &[data-shake='a'] {
    animation: ya-shake-a 1s;
  }
  &[data-shake='b'] {
    animation: ya-shake-b 1s;
  }
  ${media.mobile} {
    max-width: none;
    max-height: 94dvh;
    margin: 0;
    border-radius: ${radius.xl} ${radius.xl} 0 0;
    animation-name: ya-sheet;
  }
  ${media.reducedMotion} {
    animation-name: ya-appear;
    &[data-shake] {
      animation: none;
      outline: 2px solid ${color('danger.default')};
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(5)} ${space(4)} ${space(2)} ${space(7)};
  ${media.mobile} {
    padding: ${space(3.5)} ${space(2)} ${space(1)} ${space(4)};
  }
`;

const Title = styled.h2<{ $isHidden: boolean; $isLarge: boolean }>`
  ${({ $isLarge }) => type($isLarge ? 'h2' : 'h3')}
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(1)} ${space(7)} ${space(7)};
  ${media.mobile} {
    padding: ${space(1)} ${space(4)} calc(20px + env(safe-area-inset-bottom));
  }
`;

const Footer = styled.div`
  padding: ${space(4)} ${space(7)};
  box-shadow: 0 -1px 0 ${color('line.default')};
  ${media.mobile} {
    padding: ${space(3)} ${space(4)} calc(12px + env(safe-area-inset-bottom));
  }
`;

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { createGlobalStyle, styled } from 'styled-components';
import { IconButton } from '../button/icon-button';
import { X } from '../icons/lucide';
import { ScallopEdge } from '../shop/scallop-edge';
import { color, shadow } from '../theme/names';
import { useIsHydrated } from '../theme/use-is-hydrated';
import { layout, media, space, zIndex } from '../theme/scale';
import { Backdrop } from './modal';
import { messages } from './overlays.messages';
import { useLayer } from './use-layer';
import { useSwipeToClose } from './use-swipe-to-close';

export interface SideMenuProps {
  isOpen: boolean;
  /** `left`: navigation, 300 px; `right`: the cart, 460 px, the full width on mobile. */
  side: 'left' | 'right';
  /** Accessible name. */
  label: string;
  onClose: () => void;
  /** Beside the cross: a heading, a logo. */
  header?: ReactNode;
  footer?: ReactNode;
  /** A deep-pine head that ends in scallops. */
  hasScallops?: boolean;
  children: ReactNode;
}

const slideMs = 300;
/** Pixels on mobile, and where the head is deep. */
const headHeight = 60;

/** A panel that slides in from the side. Closes on Esc, the cross, the backdrop and a swipe. */
export function SideMenu({ isOpen, ...props }: SideMenuProps) {
  const isShown = useExitDelay(isOpen);
  const isHydrated = useIsHydrated();
  if (!isShown || !isHydrated) return null;
  return createPortal(<ShownMenu isOpen={isOpen} {...props} />, document.body);
}

/** Returns true until the exit animation has ended. */
function useExitDelay(isOpen: boolean): boolean {
  const [isLingering, setIsLingering] = useState(isOpen);
  useEffect(() => {
    const timer = setTimeout(() => setIsLingering(isOpen), isOpen ? 0 : slideMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen || isLingering;
}

function ShownMenu({ isOpen, side, label, onClose, header, footer, hasScallops = false, children }: SideMenuProps) {
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  useLayer(panel, isOpen, onClose);
  const swipe = useSwipeToClose(panel, side, onClose);
  return (
    <Root data-leaving={!isOpen || undefined} {...swipe}>
      <BelowHead />
      <Backdrop role="presentation" onClick={onClose} />
      <Panel ref={panel} role="dialog" aria-modal aria-label={label} tabIndex={-1} $side={side}>
        <Head data-deep={hasScallops || undefined}>
          <div>{header}</div>
          <IconButton label={intl.formatMessage(messages.close)} onClick={onClose}>
            <X size={20} />
          </IconButton>
        </Head>
        {hasScallops ? <ScallopEdge /> : null}
        <Body>{children}</Body>
        {footer ? <Footer>{footer}</Footer> : null}
      </Panel>
    </Root>
  );
}

/* Keeps notices below the cross. */
const BelowHead = createGlobalStyle`
  html {
    --ya-drawer-head: ${headHeight}px;
  }
`;

const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.sideMenu};
  overflow: hidden;
  touch-action: pan-y;
  &[data-leaving] {
    pointer-events: none;
    & > [role='presentation'] {
      animation: ya-fade 300ms forwards;
    }
  }
`;

const Panel = styled.div<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 0;
  bottom: 0;
  ${({ $side }) => $side}: 0;
  display: flex;
  flex-direction: column;
  width: ${({ $side }) => ($side === 'left' ? layout.sideMenu : layout.cart)}px;
  max-width: 100%;
  background: ${color('surface.card')};
  box-shadow: ${shadow('modal')};
  animation: ${({ $side }) => `ya-from-${$side}`} ${slideMs}ms var(--ya-ease-enter);
  &:focus {
    outline: none;
  }
  [data-leaving] > & {
    animation: ${({ $side }) => `ya-to-${$side}`} ${slideMs}ms var(--ya-ease-exit) forwards;
  }
  ${media.mobile} {
    ${({ $side }) => $side === 'right' && 'width: 100%;'}
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 72px;
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(6)};
  box-shadow: 0 1px 0 ${color('line.default')};
  &[data-deep] {
    min-height: ${headHeight}px;
    background: ${color('brandDeep.bar')};
    color: #fff;
    box-shadow: none;
    button:hover {
      background: rgba(255, 255, 255, 0.12);
    }
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  ${media.mobile} {
    min-height: ${headHeight}px;
    padding: ${space(2)} ${space(1.5)} ${space(2)} ${space(4)};
  }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  // Leaves sideways moves to the swipe.
  touch-action: pan-y;
`;

const Footer = styled.div`
  padding: ${space(4)} ${space(6)} calc(16px + env(safe-area-inset-bottom));
  box-shadow: ${shadow('bar')};
  ${media.mobile} {
    padding-inline: ${space(4)};
  }
`;

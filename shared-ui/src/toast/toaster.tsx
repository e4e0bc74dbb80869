import { createPortal } from 'react-dom';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { styled } from 'styled-components';
import { CircleAlert, CircleCheck, Info } from '../icons/lucide';
import { color, shadow, type } from '../theme/names';
import { useIsHydrated } from '../theme/use-is-hydrated';
import { layout, media, radius, space, zIndex } from '../theme/scale';

/**
 * Toasts at the bottom right, clear of fixed bars and buttons, and at the top while a dialog is open: 4 s, closed by a press, kept while
 * the pointer or the focus is on them.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  if (!useIsHydrated()) return null;
  return createPortal(
    <Stack
      data-above-layers
      data-screen-only
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((item) => {
        const isError = item.type === 'error';
        const Icon = isError ? CircleAlert : item.type === 'success' ? CircleCheck : Info;
        return (
          <Toast key={item.id} role={isError ? 'alert' : 'status'} data-kind={item.type} data-leaving={!item.visible || undefined}>
            <button
              type="button"
              onClick={() => {
                // A removed toast loses the focus without a blur event.
                handlers.endPause();
                toast.dismiss(item.id);
              }}
            >
              <Icon size={20} />
              <span>{resolveValue(item.message, item)}</span>
            </button>
          </Toast>
        );
      })}
    </Stack>,
    document.body,
  );
}

const Stack = styled.div`
  position: fixed;
  right: 24px;
  bottom: calc(24px + var(--ya-bottom-bar, 0px) + var(--ya-floating-button, 0px) + env(safe-area-inset-bottom));
  z-index: ${zIndex.toast};
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  width: 380px;
  max-width: calc(100vw - 32px);
  pointer-events: none;
  /* Dialogs and drawers have their buttons at the bottom, and their cross at the right. */
  html[data-scroll-locked] & {
    top: 24px;
    right: auto;
    bottom: auto;
    left: max(${layout.sideMenu + 24}px, 50vw - 190px);
  }
  ${media.mobile} {
    right: 16px;
    bottom: calc(16px + var(--ya-bottom-bar, ${layout.bottomBar}px) + var(--ya-floating-button, 0px) + env(safe-area-inset-bottom));
    width: calc(100vw - 32px);
    html[data-scroll-locked] & {
      top: calc(8px + var(--ya-drawer-head, 0px) + env(safe-area-inset-top));
      left: 16px;
    }
  }
`;

const Toast = styled.div`
  --kind: ${color('info.default')};
  border-radius: ${radius.controlLg};
  border-left: 4px solid var(--kind);
  background: ${color('surface.raised')};
  color: ${color('text.primary')};
  ${type('bodyS')}
  box-shadow: ${shadow('dropdown')};
  pointer-events: auto;
  animation: ya-rise 240ms var(--ya-ease-enter);
  &[data-kind='success'] {
    --kind: ${color('success.default')};
  }
  &[data-kind='error'] {
    --kind: ${color('danger.default')};
  }
  &[data-leaving] {
    animation: ya-fade 180ms forwards;
    pointer-events: none;
  }
  button {
    display: flex;
    gap: ${space(3)};
    align-items: flex-start;
    width: 100%;
    padding: ${space(3.5)} ${space(4)};
    border-radius: inherit;
  }
  svg {
    color: var(--kind);
  }
  span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

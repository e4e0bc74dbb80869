import { Button } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { messages } from './unsaved-changes-guard.messages';

interface UnsavedChangesGuardProps {
  isGuarding: () => boolean;
  /** Consequences for the unsaved changes. */
  text: ReactNode;
}

/** Asks before navigation discards unsaved changes; `beforeunload` covers leaving the site. */
export function UnsavedChangesGuard({ isGuarding, text }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isGuarding() && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      if (isGuarding()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isGuarding]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...messages.title} />}
      onClose={blocker.reset}
      footer={
        <ButtonRow>
          <Button data-autofocus onClick={blocker.reset}>
            <FormattedMessage {...messages.stay} />
          </Button>
          <Button variant="outline" onClick={blocker.proceed}>
            <FormattedMessage {...messages.leave} />
          </Button>
        </ButtonRow>
      }
    >
      {text}
    </Modal>
  );
}

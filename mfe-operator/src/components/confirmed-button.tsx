import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { ConfirmDialog } from '@yarmarok/shared-ui/overlays';
import { type ReactNode, useState } from 'react';

interface ConfirmedButtonProps {
  /** Text of the button, and of the one that confirms. */
  label: ReactNode;
  /** Accessible name of the button: it names the thing too. */
  name: string;
  title: ReactNode;
  /** Consequences of the action. */
  text: ReactNode;
  keep: ReactNode;
  /** Notice after success. */
  notice: string;
  isBusy: boolean;
  act: () => Promise<unknown>;
  onDone: () => void;
}

/** A button whose action is confirmed in a dialog. A refusal closes the dialog and is shown. */
export function ConfirmedButton({ label, name, title, text, keep, notice, isBusy, act, onDone }: ConfirmedButtonProps) {
  const { actions } = useHost();
  const [isAsking, setIsAsking] = useState(false);

  async function handleConfirm(): Promise<void> {
    try {
      await act();
    } catch (error) {
      setIsAsking(false);
      actions.notifyError(error);
      return;
    }
    setIsAsking(false);
    actions.notify('success', notice);
    onDone();
  }

  return (
    <>
      <Button size="sm" variant="text" aria-label={name} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={title}
          text={text}
          confirm={label}
          keep={keep}
          isBusy={isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void handleConfirm()}
        />
      ) : null}
    </>
  );
}

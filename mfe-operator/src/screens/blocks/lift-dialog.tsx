import type { Block } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Field, fieldMessages, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../components/form-dialog';
import { useOperatorApi } from '../../state/use-operator-api';
import { messages } from './blocks.messages';

interface LiftDialogProps {
  block: Block;
  /** The reason that was typed before the dialog was closed. */
  typed: string;
  onLifted: () => void;
  /** Receives what is typed and not sent. */
  onClose: (typed: string) => void;
}

/** Ends a block, with a reason. */
export function LiftDialog({ block: { id, title }, typed, onLifted, onClose }: LiftDialogProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const lift = useMutation(useOperatorApi().blocks.lift());
  const form = useForm({
    initial: { reason: typed },
    checks: { reason: (text) => (text.trim() === '' ? intl.formatMessage(fieldMessages.required) : null) },
    draftName: `lift ${String(id)}`,
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ reason }) => {
    await lift.mutateAsync({ id, reason: reason.trim() });
    actions.notify('success', intl.formatMessage(messages.lifted));
    onLifted();
  });
  const handleClose = () => onClose(form.getValues().reason);
  return (
    <FormDialog
      size="sm"
      title={<FormattedMessage {...messages.liftTitle} />}
      submit={<FormattedMessage {...messages.lift} />}
      cancel={<FormattedMessage {...messages.cancel} />}
      form={form}
      onSubmit={handleSubmit}
      onClose={handleClose}
    >
      <b>{title}</b>
      <Field label={<FormattedMessage {...messages.liftReason} />} isRequired error={form.error('reason')}>
        <Textarea {...form.control('reason')} maxLength={1000} />
      </Field>
    </FormDialog>
  );
}

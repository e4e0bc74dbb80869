import type { BodyOf } from '@yarmarok/shared-api';
import { reportReview } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, fieldMessages, FormError, Select, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { reportMessageSet } from './report-message-set';
import { kindMessages, messages } from './report.messages';

type Kind = NonNullable<BodyOf<'post trading/buyer/reviews/{id}/report/'>['kind']>;

interface ReportDialogProps {
  reviewId: number;
  onClose: () => void;
}

const kinds = Object.keys(kindMessages) as Kind[];

/** Returns the dialog after its texts are loaded. */
export async function loadReportDialog(): Promise<ComponentType<ReportDialogProps>> {
  await reportMessageSet.load();
  return function ReportDialogWithMessages(props) {
    return (
      <MessageScope set={reportMessageSet}>
        <ReportDialog {...props} />
      </MessageScope>
    );
  };
}

/** Reports a review to the moderators: of which kind the problem is, and what it is. */
function ReportDialog({ reviewId, onClose }: ReportDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const { actions, api } = useHost();
  const report = useMutation(reportReview(api.http));
  const required = (text: string) => (text.trim() === '' ? intl.formatMessage(fieldMessages.required) : null);
  const form = useForm<{ kind: Kind | ''; reason: string }>({
    initial: { kind: '', reason: '' },
    checks: { kind: required, reason: required },
    draftName: `report ${String(reviewId)}`,
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ kind, reason }) => {
    if (kind === '') return;
    await report.mutateAsync({ id: reviewId, body: { kind, reason: reason.trim() } });
    actions.notify('success', intl.formatMessage(messages.sent));
    onClose();
  });
  return (
    <Modal
      isOpen
      title={<FormattedMessage {...messages.title} />}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.send} />
        </Button>
      }
    >
      <Form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label={<FormattedMessage {...messages.kind} />} isRequired error={form.error('kind')}>
          <Select
            {...form.control('kind')}
            emptyLabel={intl.formatMessage(messages.chooseKind)}
            options={kinds.map((value) => ({ value, label: intl.formatMessage(kindMessages[value]) }))}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.reason} />} isRequired error={form.error('reason')}>
          <Textarea {...form.control('reason')} maxLength={1000} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

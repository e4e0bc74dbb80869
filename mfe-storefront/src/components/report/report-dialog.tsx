import type { BodyOf } from '@yarmarok/shared-api';
import { reportReview, reportThing, type ThingReport } from '@yarmarok/shared-api/account';
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
import { kindMessages, messages, sentMessages, titleMessages } from './report.messages';

type ReviewReport = BodyOf<'post trading/buyer/reviews/{id}/report/'>;
type Kind = NonNullable<ReviewReport['kind']> | ThingReport['kind'];

/** A review, offer or shop. */
export interface Reported {
  thing: 'reviews' | 'offers' | 'shops';
  id: number;
}

interface ReportDialogProps extends Reported {
  onClose: () => void;
}

const thingKinds = [
  'fraud',
  'forbidden',
  'wrong',
  'counterfeit',
  'personal_data',
  'other',
] as const satisfies readonly ThingReport['kind'][];
const kindsOf = {
  reviews: ['insult', 'spam', 'false', 'forbidden', 'personal_data', 'other'],
  offers: thingKinds,
  shops: thingKinds,
} as const satisfies Record<Reported['thing'], readonly Kind[]>;

/** Returns the dialog after its texts are loaded. */
export async function loadReportDialog(): Promise<ComponentType<ReportDialogProps>> {
  await reportMessageSet.load();
  return (props) => (
    <MessageScope set={reportMessageSet}>
      <ReportDialog {...props} />
    </MessageScope>
  );
}

/** Reports something to the operators: of which kind the problem is, and what it is. */
function ReportDialog({ thing, id, onClose }: ReportDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const { actions, api } = useHost();
  const review = useMutation(reportReview(api.http));
  const other = useMutation(reportThing(api.http, thing === 'shops' ? 'shops' : 'offers'));
  const required = (text: string) => (text.trim() === '' ? intl.formatMessage(fieldMessages.required) : null);
  const form = useForm<{ kind: Kind | ''; reason: string }>({
    initial: { kind: '', reason: '' },
    checks: { kind: required, reason: required },
    draftName: `report ${thing} ${String(id)}`,
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ kind, reason }) => {
    if (kind === '') return;
    const body = { kind, reason: reason.trim() };
    // The kinds are those of the thing.
    if (thing === 'reviews') await review.mutateAsync({ id, body: body as ReviewReport });
    else await other.mutateAsync({ id, body: body as ThingReport });
    actions.notify('success', intl.formatMessage(sentMessages[thing]));
    onClose();
  });
  return (
    <Modal
      isOpen
      title={<FormattedMessage {...titleMessages[thing]} />}
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
            options={kindsOf[thing].map((value) => ({ value, label: intl.formatMessage(kindMessages[value]) }))}
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

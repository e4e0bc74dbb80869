import type { Order } from '@yarmarok/shared-api';
import { StepBar } from '@yarmarok/shared-ui/account';
import { useIntl } from 'react-intl';
import { messages } from './orders.messages';

const steps = [messages.placed, messages.stepInProgress, messages.stepSent, messages.stepCompleted];
const tones = { waiting_for_payment: 'warning', in_progress: 'progress', completed: 'success', canceled: 'brand' } as const;

/** Progress of an order in four steps: placed, confirmed, sent, completed. */
export function OrderProgress({ order }: { order: Order }) {
  const intl = useIntl();
  return (
    <StepBar
      tone={tones[order.status]}
      label={intl.formatMessage(messages.history)}
      steps={steps.map((step) => intl.formatMessage(step))}
      current={getProgressStep(order)}
    />
  );
}

function getProgressStep({ status, ttn }: Order): number {
  if (status === 'canceled') return -1;
  if (status === 'completed') return steps.length - 1;
  if (status === 'waiting_for_payment') return 0;
  return ttn ? 2 : 1;
}

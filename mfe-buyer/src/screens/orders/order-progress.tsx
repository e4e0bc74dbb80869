import type { Order } from '@yarmarok/shared-api';
import { StepBar } from '@yarmarok/shared-ui/account';
import { useIntl } from 'react-intl';
import { messages } from './orders.messages';

const ownSteps = {
  sent: [messages.placed, messages.stepInProgress, messages.stepSent, messages.stepCompleted],
  // Collected orders and services at the shop have no shipment.
  collected: [messages.placed, messages.stepInProgress, messages.stepCollected],
} as const;
const tones = { waiting_for_payment: 'warning', in_progress: 'progress', completed: 'success', canceled: 'brand' } as const;

/** Progress of an order: placed, confirmed, sent, completed; or collected. */
export function OrderProgress({ order }: { order: Order }) {
  const intl = useIntl();
  const steps = ownSteps[order.delivery_method === 'self_pickup' ? 'collected' : 'sent'];
  return (
    <StepBar
      tone={tones[order.status]}
      label={intl.formatMessage(messages.history)}
      steps={steps.map((step) => intl.formatMessage(step))}
      current={getProgressStep(order, steps.length - 1)}
    />
  );
}

function getProgressStep({ status, ttn }: Order, last: number): number {
  if (status === 'canceled') return -1;
  if (status === 'completed') return last;
  if (status === 'waiting_for_payment') return 0;
  return ttn && last > 2 ? 2 : 1;
}

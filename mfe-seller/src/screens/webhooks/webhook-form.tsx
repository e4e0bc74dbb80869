import type { Webhook, WebhookWithSecret } from '@yarmarok/shared-api/account';
import { createWebhookRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { color, type } from '@yarmarok/shared-ui';
import { Checkbox, Field, Fieldset, Input, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { EntryForm } from '../../components/entry-form';
import { useAccountApi } from '../../state/use-account-api';
import { useNothingToSave } from '../../state/use-nothing-to-save';
import { events } from './webhook-labels';
import { messages } from './webhooks.messages';

interface WebhookFormProps {
  shopId: number;
  /** Null for a new webhook. */
  webhook: Webhook | null;
  onCreated?: (webhook: WebhookWithSecret) => void;
  onClose: () => void;
}

/** Address and events of a webhook. */
export function WebhookForm({ shopId, webhook, onCreated, onClose }: WebhookFormProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const { webhooks: api } = useAccountApi();
  const create = useMutation(api.create(shopId));
  const update = useMutation(api.update(shopId, webhook?.id ?? 0));
  const sayNothingToSave = useNothingToSave();
  const isWanted = (event: Webhook['events'][number]) => webhook?.events.includes(event) ?? true;
  const form = useForm({
    initial: {
      address: webhook?.address ?? '',
      order_created: isWanted('order.created'),
      order_opened: isWanted('order.opened'),
      order_status_changed: isWanted('order.status_changed'),
      call_created: isWanted('call.created'),
      stock_low: isWanted('stock.low'),
    },
    draftName: `webhook-${String(webhook?.id ?? 'new')}`,
    rules: createWebhookRules,
    notifyError: actions.notifyError,
  });
  const chosen = events.filter(({ field }) => form.values[field]).map(({ event }) => event);
  const hasNone = chosen.length === 0;

  const handleSubmit = form.submit(async ({ address }, sent) => {
    if (hasNone) {
      sent.querySelector<HTMLInputElement>('fieldset input')?.focus();
      return;
    }
    const body = { address: address.trim(), events: chosen };
    if (!webhook) onCreated?.(await create.mutateAsync(body));
    else {
      const changes = pickChanges(body, form.changedValues());
      if (changes) await update.mutateAsync(changes);
      onClose();
      if (!changes) {
        sayNothingToSave();
        return;
      }
    }
    actions.notify('success', intl.formatMessage(webhook ? messages.saved : messages.created));
  });

  return (
    <EntryForm
      title={<FormattedMessage {...(webhook ? messages.change : messages.newWebhook)} />}
      form={form}
      submit={<FormattedMessage {...messages.save} />}
      cancel={<FormattedMessage {...messages.cancel} />}
      leaveText={<FormattedMessage {...messages.leaveText} />}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field
        label={<FormattedMessage {...messages.address} />}
        hint={<FormattedMessage {...messages.addressHint} />}
        isRequired
        error={form.error('address')}
      >
        <Input {...form.control('address')} type="url" inputMode="url" maxLength={2000} autoComplete="off" placeholder="https://" />
      </Field>
      <Fieldset legend={<FormattedMessage {...messages.events} />} error={hasNone ? <FormattedMessage {...messages.noEvents} /> : null}>
        {events.map(({ field, message }) => (
          <Checkbox key={field} {...form.checkbox(field)} label={<FormattedMessage {...message} />} />
        ))}
      </Fieldset>
      <Note>
        <FormattedMessage {...messages.noBuyer} />
      </Note>
    </EntryForm>
  );
}

/** Returns the changed parts of a webhook, whose events change together; null without changes. */
function pickChanges(
  { address, events: chosen }: Pick<Webhook, 'address' | 'events'>,
  { address: moved, ...ticks }: object & { address?: string },
) {
  const isRetold = Object.keys(ticks).length > 0;
  return moved === undefined && !isRetold ? null : { ...(moved === undefined ? {} : { address }), ...(isRetold ? { events: chosen } : {}) };
}

const Note = styled.p`
  ${type('caption')}
  margin: 0;
  color: ${color('text.muted')};
`;

import type { CreatedShopToken } from '@yarmarok/shared-api/account';
import { createShopTokenRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Checkbox, Field, Fieldset, Input, Select, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { EntryForm } from '../../components/entry-form';
import { useAccountApi } from '../../state/use-account-api';
import { rights } from './rights';
import { messages } from './shop-tokens.messages';

interface TokenFormProps {
  shopId: number;
  onCreated: (token: CreatedShopToken) => void;
  onClose: () => void;
}

/** Name, rights and validity of a new token. */
export function TokenForm({ shopId, onCreated, onClose }: TokenFormProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const create = useMutation(useAccountApi().shopTokens.create(shopId));
  const form = useForm({
    initial: { title: '', read: true, prices_and_stock: true, offers: false, orders: false, valid_days: '90' },
    draftName: 'shop-token',
    rules: createShopTokenRules,
    notifyError: actions.notifyError,
  });
  const chosen = rights.map(({ right }) => right).filter((right) => form.values[right]);
  const hasNone = chosen.length === 0;

  const handleSubmit = form.submit(async ({ title, valid_days: days }, sent) => {
    if (hasNone) {
      sent.querySelector<HTMLInputElement>('fieldset input')?.focus();
      return;
    }
    onCreated(await create.mutateAsync({ title: title.trim(), rights: chosen, valid_days: Number(days) }));
    actions.notify('success', intl.formatMessage(messages.created));
  });

  const validities = [
    { value: '30', label: intl.formatMessage(messages.month) },
    { value: '90', label: intl.formatMessage(messages.quarter) },
    { value: '365', label: intl.formatMessage(messages.year) },
  ];
  return (
    <EntryForm
      title={<FormattedMessage {...messages.newToken} />}
      form={form}
      submit={<FormattedMessage {...messages.create} />}
      cancel={<FormattedMessage {...messages.cancel} />}
      leaveText={<FormattedMessage {...messages.leaveText} />}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field
        label={<FormattedMessage {...messages.name} />}
        hint={<FormattedMessage {...messages.nameHint} />}
        isRequired
        error={form.error('title')}
      >
        <Input {...form.control('title')} maxLength={60} autoComplete="off" />
      </Field>
      <Fieldset legend={<FormattedMessage {...messages.rights} />} error={hasNone ? <FormattedMessage {...messages.noRights} /> : null}>
        {rights.map(({ right, message }) => (
          <Checkbox key={right} {...form.checkbox(right)} label={<FormattedMessage {...message} />} />
        ))}
      </Fieldset>
      <Field label={<FormattedMessage {...messages.valid} />} error={form.error('valid_days')}>
        <Select {...form.control('valid_days')} options={validities} />
      </Field>
    </EntryForm>
  );
}

import type { ImportLink } from '@yarmarok/shared-api/account';
import { createImportLinkRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Checkbox, Field, Input, PasswordInput, Select, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { EntryForm } from '../../components/entry-form';
import { WholeRow } from '../../components/whole-row';
import { useAccountApi } from '../../state/use-account-api';
import { useNothingToSave } from '../../state/use-nothing-to-save';
import { messages } from './import-links.messages';
import { intervals, missingRules } from './link-labels';

interface LinkFormProps {
  shopId: number;
  /** Null for a new link. */
  link: ImportLink | null;
  onClose: () => void;
}

type Missing = ImportLink['when_missing'];
type Interval = ImportLink['interval_hours'];

interface Values {
  address: string;
  login: string;
  password: string;
  interval_hours: string;
  when_missing: Missing;
  prices_only: boolean;
}

/** Form of a link. The stored password stays unless another one is typed. */
export function LinkForm({ shopId, link, onClose }: LinkFormProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const { importLinks: api } = useAccountApi();
  const create = useMutation(api.create());
  const update = useMutation(api.update(link?.id ?? 0));
  const sayNothingToSave = useNothingToSave();
  const form = useForm<Values>({
    initial: {
      address: link?.address ?? '',
      login: link?.login ?? '',
      password: '',
      interval_hours: String(link ? (link.interval_hours ?? '') : 4),
      when_missing: link?.when_missing ?? 'out_of_stock',
      prices_only: link?.prices_only ?? false,
    },
    draftName: `import-link-${String(link?.id ?? 'new')}`,
    rules: createImportLinkRules,
    notifyError: actions.notifyError,
  });

  const handleSubmit = form.submit(async (values) => {
    const body = toBody(values);
    const changed = form.changedValues();
    const changes = Object.fromEntries(Object.entries(body).filter(([name]) => name in changed)) as Partial<typeof body>;
    if (!link) await create.mutateAsync({ shop: shopId, ...body });
    else if (Object.keys(changes).length > 0) await update.mutateAsync(changes);
    onClose();
    if (link && Object.keys(changes).length === 0) sayNothingToSave();
    else actions.notify('success', intl.formatMessage(link ? messages.saved : messages.created));
  });

  return (
    <EntryForm
      title={<FormattedMessage {...(link ? messages.change : messages.newLink)} />}
      form={form}
      columns={2}
      submit={<FormattedMessage {...messages.save} />}
      cancel={<FormattedMessage {...messages.cancel} />}
      leaveText={<FormattedMessage {...messages.leaveText} />}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field
        isWide
        label={<FormattedMessage {...messages.address} />}
        hint={<FormattedMessage {...messages.addressHint} />}
        isRequired
        error={form.error('address')}
      >
        <Input {...form.control('address')} type="url" inputMode="url" maxLength={2000} autoComplete="off" placeholder="https://" />
      </Field>
      <Field
        label={<FormattedMessage {...messages.login} />}
        hint={<FormattedMessage {...messages.loginHint} />}
        error={form.error('login')}
      >
        <Input {...form.control('login')} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        label={<FormattedMessage {...messages.password} />}
        hint={<FormattedMessage {...(link?.has_password ? messages.passwordKept : messages.passwordHint)} />}
        error={form.error('password')}
      >
        <PasswordInput {...form.control('password')} maxLength={200} autoComplete="new-password" />
      </Field>
      <Field label={<FormattedMessage {...messages.interval} />} error={form.error('interval_hours')}>
        <Select
          {...form.control('interval_hours')}
          options={intervals.map(({ value, message }) => ({ value, label: intl.formatMessage(message) }))}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.missing} />} error={form.error('when_missing')}>
        <Select
          {...form.control('when_missing')}
          options={(Object.keys(missingRules) as Missing[]).map((value) => ({
            value,
            label: intl.formatMessage(missingRules[value]),
          }))}
        />
      </Field>
      <WholeRow>
        <Checkbox {...form.checkbox('prices_only')} label={<FormattedMessage {...messages.pricesOnlyHint} />} />
      </WholeRow>
    </EntryForm>
  );
}

function toBody({ address, login, password, interval_hours: interval, ...values }: Values) {
  return {
    ...values,
    address: address.trim(),
    login: login.trim() || null,
    interval_hours: (interval === '' ? null : Number(interval)) as Interval,
    ...(password === '' ? {} : { password }),
  };
}

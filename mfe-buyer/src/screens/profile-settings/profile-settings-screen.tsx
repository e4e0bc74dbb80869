import type { CurrentUser } from '@yarmarok/shared-api';
import { updateCurrentUserRules } from '@yarmarok/shared-api/form-rules';
import type { UpdateProfileBody } from '@yarmarok/shared-api/account';
import { currentUserAtom, locales, PageMeta, useHost } from '@yarmarok/shared-contract';
import { Button, Card, color, formatPhone, space, type } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { Field, FormError, Input, Select, SettingsForm, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { AvatarField } from './avatar-field';
import { messages } from './profile-settings.messages';

const languageNames = { uk: 'Українська', ru: 'Русский', en: 'English' } as const;

/** Personal data, which prefill the checkout, and the language of mails. */
export function ProfileSettingsScreen() {
  const intl = useIntl();
  const user = useAtomValue(currentUserAtom);
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Card>{user ? <ProfileForm user={user} /> : null}</Card>
    </>
  );
}

/** Exported for tests. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const cities = useQuery(api.common.cities('ukraine'));
  const update = useMutation(useAccountApi().security.updateProfile());
  const form = useForm({
    initial: toDraft(user),
    rules: updateCurrentUserRules,
    checks: { birth_date: (value) => (value === '' || isBirthDate(value) ? null : intl.formatMessage(messages.badDate)) },
    notifyError: actions.notifyError,
  });

  const handleSubmit = form.submit(async (values) => {
    const changed = form.changedValues();
    if (Object.keys(changed).length === 0) {
      actions.notify('info', intl.formatMessage(messages.unchanged));
      return;
    }
    await update.mutateAsync(toProfileUpdate(changed));
    form.markStored(values);
    actions.notify('success', intl.formatMessage(messages.saved));
    void actions.reloadUser();
  });

  return (
    <>
      <AvatarField />
      <Hint>
        <FormattedMessage {...messages.useful} />
      </Hint>
      <SettingsForm onSubmit={handleSubmit}>
        <Field label={<FormattedMessage {...messages.firstName} />} error={form.error('first_name')}>
          <Input {...form.control('first_name')} autoComplete="given-name" maxLength={100} />
        </Field>
        <Field label={<FormattedMessage {...messages.lastName} />} error={form.error('last_name')}>
          <Input {...form.control('last_name')} autoComplete="family-name" maxLength={100} />
        </Field>
        <Field label={<FormattedMessage {...messages.phone} />} error={form.error('phone')}>
          <Input {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
        <Field label={<FormattedMessage {...messages.birthDate} />} error={form.error('birth_date')}>
          <Input {...form.control('birth_date')} type="date" autoComplete="bday" />
        </Field>
        <Field label={<FormattedMessage {...messages.city} />} error={form.error('city')}>
          <Select
            {...form.control('city')}
            emptyLabel={intl.formatMessage(messages.noCity)}
            options={(cities.data?.results ?? []).map(({ value, title }) => ({ value, label: title }))}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.language} />} error={form.error('language')}>
          <Select {...form.control('language')} options={locales.map((value) => ({ value, label: languageNames[value] }))} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
        <Button type="submit" size="lg" isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.save} />
        </Button>
      </SettingsForm>
    </>
  );
}

type ProfileDraft = Record<'first_name' | 'last_name' | 'phone' | 'birth_date' | 'city' | 'language', string>;

function toDraft(user: CurrentUser): ProfileDraft {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone ? formatPhone(user.phone) : '',
    birth_date: user.birth_date ?? '',
    city: user.city ?? '',
    language: user.language,
  };
}

/** Returns the body of changed fields: cleared ones are null, apart from names. */
function toProfileUpdate(changed: Partial<ProfileDraft>): UpdateProfileBody {
  const isText = (name: string) => name === 'first_name' || name === 'last_name';
  return Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value || (isText(name) ? '' : null)]));
}

const oldestYear = 1900;

function isBirthDate(value: string): boolean {
  const date = new Date(value);
  return date.getFullYear() > oldestYear && date < new Date();
}

const Hint = styled.p`
  ${type('bodyS')}
  margin: ${space(5)} 0;
  color: ${color('text.muted')};
`;

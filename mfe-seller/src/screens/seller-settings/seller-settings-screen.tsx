import type { CurrentUser } from '@yarmarok/shared-api';
import { updateCurrentUserRules } from '@yarmarok/shared-api/form-rules';
import { currentUserAtom, type Locale, locales, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, color, LinkButton, space, type } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { Field, FormError, Input, Select, SettingsForm, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ChangedElsewhere } from '../../components/changed-elsewhere';
import { languageNames } from '../../components/language-names';
import { WholeRow } from '../../components/whole-row';
import { useAccountApi } from '../../state/use-account-api';
import { useNothingToSave } from '../../state/use-nothing-to-save';
import { useRebasedForm } from '../../state/use-rebased-form';
import { buildContactUpdate, type ContactDraft, toDraft } from './contact-draft';
import { messages } from './seller-settings.messages';

/** Contact person, language of mails, and links to the login settings. */
export function SellerSettingsScreen() {
  const intl = useIntl();
  const user = useAtomValue(currentUserAtom);
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Cards>
        <Card tone="shadow">{user ? <ContactForm user={user} /> : null}</Card>
        <Card tone="shadow">
          <h2>
            <FormattedMessage {...messages.entering} />
          </h2>
          <p>
            <FormattedMessage {...messages.enteringText} values={{ email: user?.email ?? '' }} />
          </p>
          <LinkButton variant="outline" to={paths.buyer.loginSettings()}>
            <FormattedMessage {...messages.toLoginSettings} />
          </LinkButton>
        </Card>
      </Cards>
    </>
  );
}

/** Exported for tests. */
export function ContactForm({ user }: { user: CurrentUser }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const queryClient = useQueryClient();
  const update = useMutation(useAccountApi().security.updateProfile());
  const form = useForm<ContactDraft>({ initial: toDraft(user), rules: updateCurrentUserRules, notifyError: actions.notifyError });
  const { base, conflicts, save: saveRebased, resolveConflicts } = useRebasedForm(form, user, toDraft);

  const sayNothingToSave = useNothingToSave();

  const handleSubmit = form.submit(async (values) => {
    if (Object.keys(buildContactUpdate(values, base)).length === 0) {
      sayNothingToSave();
      return;
    }
    const saved = await saveRebased({
      send: (values, before) => update.mutateAsync(buildContactUpdate(values, before)),
      read: () => queryClient.query({ ...api.accounts.me(), staleTime: 0 }),
    });
    if (!saved) return;
    actions.notify('success', intl.formatMessage(messages.saved));
    void actions.reloadUser();
  });

  const labels = { first_name: messages.firstName, last_name: messages.lastName, phone: messages.phone, language: messages.language };
  const changedField = (name: string) => {
    const field = name as keyof ContactDraft;
    const value = toDraft(base)[field];
    return { name, label: intl.formatMessage(labels[field]), value: field === 'language' ? languageNames[value as Locale] : value };
  };

  return (
    <SettingsForm onSubmit={handleSubmit}>
      <h2>
        <FormattedMessage {...messages.contact} />
      </h2>
      <p>
        <FormattedMessage {...messages.contactText} />
      </p>
      {conflicts.length > 0 ? (
        <WholeRow>
          <ChangedElsewhere fields={conflicts.map(changedField)} onTake={resolveConflicts} />
        </WholeRow>
      ) : null}
      <Field label={<FormattedMessage {...messages.firstName} />} error={form.error('first_name')}>
        <Input {...form.control('first_name')} autoComplete="given-name" maxLength={100} />
      </Field>
      <Field label={<FormattedMessage {...messages.lastName} />} error={form.error('last_name')}>
        <Input {...form.control('last_name')} autoComplete="family-name" maxLength={100} />
      </Field>
      <Field label={<FormattedMessage {...messages.phone} />} error={form.error('phone')}>
        <Input {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field label={<FormattedMessage {...messages.language} />} error={form.error('language')}>
        <Select {...form.control('language')} options={locales.map((value) => ({ value, label: languageNames[value] }))} />
      </Field>
      <FormError>{form.problems.join('; ')}</FormError>
      <Button type="submit" size="lg" isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.save} />
      </Button>
    </SettingsForm>
  );
}

const Cards = styled.div`
  display: grid;
  gap: ${space(5)};
  max-width: 760px;

  h2 {
    ${type('h4')}
    margin: 0 0 ${space(2)};
  }
  p {
    ${type('bodyS')}
    margin: 0 0 ${space(4)};
    color: ${color('text.muted')};
    overflow-wrap: anywhere;
  }
`;

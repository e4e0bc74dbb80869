import type { CurrentUser } from '@yarmarok/shared-api';
import { currentUserAtom, locales, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, color, formatPhone, LinkButton, media, space, type } from '@yarmarok/shared-ui';
import { Field, useFocusInvalid, Input, Select, useChecks, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { PageHeading } from '../../components/page-heading';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './seller-settings.messages';

const languageNames = { uk: 'Українська', ru: 'Русский', en: 'English' } as const;

/** Who sells: whom support and buyers' questions reach, in which language mails come, and how the account is entered. */
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

function ContactForm({ user }: { user: CurrentUser }) {
  const intl = useIntl();
  const { actions } = useHost();
  const focusInvalid = useFocusInvalid();
  const update = useMutation(useAccountApi().security.updateProfile());
  const checks = useChecks();
  const form = useForm({
    initial: {
      first_name: user.first_name,
      last_name: user.last_name,
      phone: user.phone ? formatPhone(user.phone) : '',
      language: user.language,
    },
    checks: { phone: (value) => (value.trim() === '' ? null : checks.phone(value)) },
    optional: ['first_name', 'last_name', 'phone', 'language'],
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    form.showErrors();
    if (!form.isValid) {
      focusInvalid(element);
      return;
    }
    const { first_name, last_name, phone, language } = form.values;
    update.mutate(
      { first_name: first_name.trim(), last_name: last_name.trim(), phone: phone.trim() || null, language },
      {
        onSuccess: () => {
          actions.notify('success', intl.formatMessage(messages.saved));
          void actions.reloadUser();
        },
        onError: (error) => {
          form.takeErrors(error);
          actions.notifyError(error);
          focusInvalid(element);
        },
      },
    );
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <h2>
        <FormattedMessage {...messages.contact} />
      </h2>
      <p>
        <FormattedMessage {...messages.contactText} />
      </p>
      <Field label={<FormattedMessage {...messages.firstName} />} error={form.errorOf('first_name')}>
        <Input {...form.control('first_name')} autoComplete="given-name" maxLength={100} />
      </Field>
      <Field label={<FormattedMessage {...messages.lastName} />} error={form.errorOf('last_name')}>
        <Input {...form.control('last_name')} autoComplete="family-name" maxLength={100} />
      </Field>
      <Field label={<FormattedMessage {...messages.phone} />} error={form.errorOf('phone')}>
        <Input {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field label={<FormattedMessage {...messages.language} />} error={form.errorOf('language')}>
        <Select {...form.control('language')} options={locales.map((value) => ({ value, label: languageNames[value] }))} />
      </Field>
      <Button type="submit" size="lg" isLoading={update.isPending}>
        <FormattedMessage {...messages.save} />
      </Button>
    </Form>
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

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)} ${space(5)};
  align-items: start;

  h2,
  p {
    grid-column: 1 / -1;
    margin: 0;
  }
  button {
    justify-self: start;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    button {
      justify-self: stretch;
    }
  }
`;

import { resendActivationRules } from '@yarmarok/shared-api/form-rules';
import { currentUserAtom, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, LinkButton } from '@yarmarok/shared-ui';
import { Field, FormError, Input, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessMessages } from '../../access/access.messages';
import { AccessForm, AccessPage, AccessScope, AccessText, AccessTitle } from '../../access/access-page';
import { MailLinkPending, MailLinkRows } from '../../access/mail-link-parts';
import { useMailLink } from '../../access/use-mail-link';
import { useRedirectAfterLogin } from '../../access/use-redirect-after-login';
import { LoginForm } from '../../access/login-form';
import { messages } from './activation.messages';

/** Target of the link in the activation e-mail. */
export function ActivationScreen() {
  return (
    <AccessScope>
      <Screen />
    </AccessScope>
  );
}

function Screen() {
  const intl = useIntl();
  const { api } = useHost();
  const state = useMailLink(api.accounts.activate());
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <AccessPage greeting={<FormattedMessage {...messages.greeting} />}>
        {state === 'done' && <Done />}
        {state === 'broken' && <Broken />}
        {state === 'pending' && (
          <MailLinkPending>
            <FormattedMessage {...messages.pending} />
          </MailLinkPending>
        )}
      </AccessPage>
    </>
  );
}

function Done() {
  const user = useAtomValue(currentUserAtom);
  // Somebody who is logged in already, perhaps as another person, decides where to go.
  const [wasLoggedIn] = useState(user !== null);
  return (
    <>
      <MailLinkRows role="status">
        <AccessTitle>
          <FormattedMessage {...messages.done} />
        </AccessTitle>
        <AccessText>
          <FormattedMessage {...messages.doneText} />
        </AccessText>
      </MailLinkRows>
      {wasLoggedIn ? (
        <LinkButton to={paths.login()} size="lg" isFullWidth>
          <FormattedMessage {...accessMessages.toLogin} />
        </LinkButton>
      ) : (
        <LoginHere />
      )}
    </>
  );
}

/** The login without a way to it. */
function LoginHere() {
  useRedirectAfterLogin();
  const [email, setEmail] = useState('');
  return <LoginForm next={undefined} email={email} onEmail={setEmail} isUntitled />;
}

function Broken() {
  const intl = useIntl();
  const { api, actions } = useHost();
  const resend = useMutation(api.accounts.resendActivation());
  const form = useForm({ initial: { email: '' }, rules: resendActivationRules, notifyError: actions.notifyError });
  const handleSubmit = form.submit(async ({ email }) => {
    await resend.mutateAsync({ email: email.trim() });
    actions.notify('success', intl.formatMessage(accessMessages.resent));
  });
  return (
    <MailLinkRows>
      <AccessTitle>
        <FormattedMessage {...accessMessages.brokenLink} />
      </AccessTitle>
      <AccessText>
        <FormattedMessage {...messages.failedText} />
      </AccessText>
      <AccessForm method="post" onSubmit={handleSubmit} noValidate>
        <Field label={<FormattedMessage {...accessMessages.email} />} isRequired error={form.error('email')}>
          <Input {...form.control('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
        <Button type="submit" variant="outline" isFullWidth isLoading={form.isSubmitting}>
          <FormattedMessage {...accessMessages.resend} />
        </Button>
      </AccessForm>
    </MailLinkRows>
  );
}

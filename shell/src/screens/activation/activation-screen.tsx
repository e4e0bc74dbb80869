import { resendActivationRules } from '@yarmarok/shared-api/form-rules';
import { currentUserAtom, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, LinkButton } from '@yarmarok/shared-ui';
import { Field, FormError, Input, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessMessages, accessValueMessages } from '../../access/access.messages';
import { AccessForm, AccessPage, AccessScope, AccessText, AccessTitle } from '../../access/access-page';
import { isLinkRefused, useMailLink } from '../../access/mail-link';
import { toMinutes } from '../../access/mail-sent';
import { MailLinkRows } from '../../access/mail-link-rows';
import { useRedirectAfterLogin } from '../../access/use-redirect-after-login';
import { LoginForm } from '../../access/login-form';
import { ActivationForm, type Credentials } from './activation-form';
import { messages } from './activation.messages';

/** Target of the link in the activation e-mail. Opening it changes nothing, because the reader may not be the person who registered. */
export function ActivationScreen() {
  return (
    <AccessScope>
      <Screen />
    </AccessScope>
  );
}

function Screen() {
  const intl = useIntl();
  const { actions } = useHost();
  const link = useMailLink();
  const user = useAtomValue(currentUserAtom);
  const [state, setState] = useState<'asking' | 'loggedIn' | 'rejected' | 'broken' | Credentials>(link ? 'asking' : 'broken');
  const handleRefused = (error: unknown) => {
    if (isLinkRefused(error)) setState('broken');
    else actions.notifyError(error);
  };
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <AccessPage greeting={<FormattedMessage {...messages.greeting} />}>
        {state === 'loggedIn' ? <Redirect /> : null}
        {link && (state === 'asking' || state === 'loggedIn') ? (
          <MailLinkRows>
            <ActivationForm
              link={link}
              logsIn={user === null || state === 'loggedIn'}
              onLoggedIn={() => setState('loggedIn')}
              onActivated={setState}
              onLinkRefused={() => setState('broken')}
            />
            <Reject link={link} onRejected={() => setState('rejected')} onRefused={handleRefused} />
          </MailLinkRows>
        ) : null}
        {typeof state === 'object' ? <Activated typed={state} /> : null}
        {state === 'rejected' ? (
          <MailLinkRows role="status">
            <AccessTitle>
              <FormattedMessage {...messages.rejected} />
            </AccessTitle>
            <AccessText>
              <FormattedMessage {...messages.rejectedText} />
            </AccessText>
          </MailLinkRows>
        ) : null}
        {state === 'broken' ? <Broken /> : null}
      </AccessPage>
    </>
  );
}

interface RejectProps {
  link: { uid: string; token: string };
  onRejected: () => void;
  onRefused: (error: unknown) => void;
}

/** For people whose address another person has registered. */
function Reject({ link, onRejected, onRefused }: RejectProps) {
  const { api } = useHost();
  const reject = useMutation(api.accounts.rejectRegistration());
  return (
    <>
      <AccessText>
        <FormattedMessage {...messages.rejectText} />
      </AccessText>
      <Button
        variant="outline"
        isFullWidth
        isLoading={reject.isPending}
        onClick={() => reject.mutate(link, { onSuccess: onRejected, onError: onRefused })}
      >
        <FormattedMessage {...messages.reject} />
      </Button>
    </>
  );
}

function Redirect() {
  useRedirectAfterLogin();
  return null;
}

function Activated({ typed }: { typed: Credentials }) {
  const user = useAtomValue(currentUserAtom);
  // A person who is logged in already, perhaps with another account, decides where to go.
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
        <LoginHere typed={typed} />
      )}
    </>
  );
}

/** The login form without a redirect. */
function LoginHere({ typed }: { typed: Credentials }) {
  useRedirectAfterLogin();
  const [email, setEmail] = useState(typed.email);
  return <LoginForm next={undefined} email={email} password={typed.password} onEmail={setEmail} isUntitled />;
}

function Broken() {
  const intl = useIntl();
  const { api, actions } = useHost();
  const resend = useMutation(api.accounts.resendActivation());
  const form = useForm({ initial: { email: '' }, rules: resendActivationRules, notifyError: actions.notifyError });
  const handleSubmit = form.submit(async ({ email }) => {
    const { delaySeconds } = await resend.mutateAsync({ email: email.trim() });
    if (delaySeconds > 0) actions.notify('info', intl.formatMessage(accessValueMessages.mailLater, { minutes: toMinutes(delaySeconds) }));
    else actions.notify('success', intl.formatMessage(accessMessages.resent));
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

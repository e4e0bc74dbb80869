import { forgotPasswordRules } from '@yarmarok/shared-api/form-rules';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, TextLink } from '@yarmarok/shared-ui';
import { Field, FormError, Input, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessMessages, accessValueMessages } from '../../access/access.messages';
import { AccessForm, AccessPage, AccessScope, AccessText, AccessTitle } from '../../access/access-page';
import { MailSent, toMinutes } from '../../access/mail-sent';
import { messages } from './forgot-password.messages';

/** Requests the e-mail for resetting a forgotten password. */
export function ForgotPasswordScreen() {
  return (
    <AccessScope>
      <Screen />
    </AccessScope>
  );
}

function Screen() {
  const intl = useIntl();
  const { api, actions } = useHost();
  const request = useMutation(api.accounts.forgotPassword());
  const form = useForm({ initial: { email: '' }, rules: forgotPasswordRules, notifyError: actions.notifyError });
  const handleSubmit = form.submit(({ email }) => request.mutateAsync({ email: email.trim() }));

  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <AccessPage greeting={<FormattedMessage {...messages.greeting} />}>
        {request.isSuccess ? (
          <MailSent
            email={form.values.email}
            text={
              request.data.delaySeconds > 0 ? (
                <FormattedMessage {...accessValueMessages.mailLater} values={{ minutes: toMinutes(request.data.delaySeconds) }} />
              ) : (
                <FormattedMessage {...messages.sent} />
              )
            }
          />
        ) : (
          <AccessForm method="post" onSubmit={handleSubmit} noValidate>
            <AccessTitle>
              <FormattedMessage {...messages.title} />
            </AccessTitle>
            <AccessText>
              <FormattedMessage {...messages.text} />
            </AccessText>
            <Field label={<FormattedMessage {...accessMessages.email} />} isRequired error={form.error('email')}>
              <Input {...form.control('email')} type="email" inputMode="email" autoComplete="username" maxLength={254} />
            </Field>
            <FormError>{form.problems.join('; ')}</FormError>
            <Button type="submit" size="lg" isFullWidth isLoading={form.isSubmitting}>
              <FormattedMessage {...messages.submit} />
            </Button>
            <TextLink to={paths.login()}>
              <FormattedMessage {...accessMessages.toLogin} />
            </TextLink>
          </AccessForm>
        )}
      </AccessPage>
    </>
  );
}

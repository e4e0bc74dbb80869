import { resetPasswordRules } from '@yarmarok/shared-api/form-rules';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, LinkButton } from '@yarmarok/shared-ui';
import { useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessMessages } from '../../access/access.messages';
import { AccessForm, AccessPage, AccessScope, AccessText, AccessTitle } from '../../access/access-page';
import { isLinkRefused, useMailLink } from '../../access/mail-link';
import { NewPasswordField } from '../../access/new-password-field';
import { messages } from './reset-password.messages';

/** Target of the link in the e-mail about a forgotten password. */
export function ResetPasswordScreen() {
  return (
    <AccessScope>
      <Screen />
    </AccessScope>
  );
}

function Screen() {
  const intl = useIntl();
  const { api, actions } = useHost();
  const link = useMailLink();
  const reset = useMutation(api.accounts.resetPassword());
  const [isBroken, setIsBroken] = useState(false);
  const form = useForm({
    initial: { new_password: '' },
    rules: resetPasswordRules,
    onRefused(error) {
      if (isLinkRefused(error)) setIsBroken(true);
    },
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit((values) => link && reset.mutateAsync({ ...link, ...values }));

  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <AccessPage greeting={<FormattedMessage {...messages.greeting} />}>
        {reset.isSuccess ? (
          <Done />
        ) : isBroken || !link ? (
          <Broken />
        ) : (
          <AccessForm method="post" onSubmit={handleSubmit} noValidate>
            <AccessTitle>
              <FormattedMessage {...messages.title} />
            </AccessTitle>
            <AccessText>
              <FormattedMessage {...messages.text} />
            </AccessText>
            <NewPasswordField form={form} name="new_password" label={<FormattedMessage {...messages.label} />} />
            <Button type="submit" size="lg" isFullWidth isLoading={form.isSubmitting}>
              <FormattedMessage {...messages.submit} />
            </Button>
          </AccessForm>
        )}
      </AccessPage>
    </>
  );
}

function Done() {
  return (
    <div role="status">
      <AccessTitle>
        <FormattedMessage {...messages.done} />
      </AccessTitle>
      <AccessText>
        <FormattedMessage {...messages.doneText} />
      </AccessText>
      <br />
      <LinkButton to={paths.login()} size="lg" isFullWidth>
        <FormattedMessage {...accessMessages.toLogin} />
      </LinkButton>
    </div>
  );
}

function Broken() {
  return (
    <div>
      <AccessTitle>
        <FormattedMessage {...accessMessages.brokenLink} />
      </AccessTitle>
      <AccessText>
        <FormattedMessage {...messages.brokenText} />
      </AccessText>
      <br />
      <LinkButton to={paths.forgotPassword()} size="lg" isFullWidth>
        <FormattedMessage {...messages.again} />
      </LinkButton>
    </div>
  );
}

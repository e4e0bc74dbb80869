import { confirmEmailRules } from '@yarmarok/shared-api/form-rules';
import { currentUserAtom, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, LinkButton } from '@yarmarok/shared-ui';
import { Field, PasswordInput, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessMessages } from '../../access/access.messages';
import { AccessForm, AccessPage, AccessScope, AccessText, AccessTitle } from '../../access/access-page';
import { isLinkRefused, type MailLink, useMailLink } from '../../access/mail-link';
import { MailLinkRows } from '../../access/mail-link-rows';
import { messages } from './confirm-email.messages';

/** Target of the link in the e-mail to a new address. Opening it changes nothing, because the address may be a stranger's. */
export function ConfirmEmailScreen() {
  return (
    <AccessScope>
      <Screen />
    </AccessScope>
  );
}

function Screen() {
  const intl = useIntl();
  const { actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  const link = useMailLink();
  const [state, setState] = useState<'asking' | 'confirmed' | 'broken'>(link ? 'asking' : 'broken');
  const shouldReloadUser = state === 'confirmed' && user !== null;
  useEffect(() => {
    // A signed-in person sees the new address at once, also when the session became known in the meantime with the old one.
    if (shouldReloadUser) void actions.reloadUser().catch(actions.notifyError);
  }, [shouldReloadUser, actions]);
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <AccessPage greeting={<FormattedMessage {...messages.greeting} />}>
        {link && state === 'asking' ? (
          <ConfirmForm link={link} onConfirmed={() => setState('confirmed')} onLinkRefused={() => setState('broken')} />
        ) : (
          <MailLinkRows role="status">
            <AccessTitle>
              {state === 'confirmed' ? <FormattedMessage {...messages.done} /> : <FormattedMessage {...accessMessages.brokenLink} />}
            </AccessTitle>
            <AccessText>
              {state === 'confirmed' ? <FormattedMessage {...messages.doneText} /> : <FormattedMessage {...messages.failedText} />}
            </AccessText>
            {user ? (
              <LinkButton to={paths.buyer.loginSettings()} size="lg" isFullWidth>
                <FormattedMessage {...messages.toSettings} />
              </LinkButton>
            ) : (
              <LinkButton to={paths.login()} size="lg" isFullWidth>
                <FormattedMessage {...accessMessages.toLogin} />
              </LinkButton>
            )}
          </MailLinkRows>
        )}
      </AccessPage>
    </>
  );
}

interface ConfirmFormProps {
  link: MailLink;
  onConfirmed: () => void;
  onLinkRefused: () => void;
}

function ConfirmForm({ link, onConfirmed, onLinkRefused }: ConfirmFormProps) {
  const { api, actions } = useHost();
  const confirm = useMutation(api.accounts.confirmEmail());
  const form = useForm({
    initial: { password: '' },
    rules: { password: { ...confirmEmailRules.password, isRequired: true } },
    onRefused(error) {
      if (isLinkRefused(error)) onLinkRefused();
    },
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ password }) => {
    await confirm.mutateAsync({ ...link, password });
    onConfirmed();
  });
  return (
    <AccessForm method="post" onSubmit={handleSubmit} noValidate>
      <AccessTitle>
        <FormattedMessage {...messages.title} />
      </AccessTitle>
      <AccessText>
        <FormattedMessage {...messages.text} />
      </AccessText>
      <Field label={<FormattedMessage {...accessMessages.password} />} isRequired error={form.error('password')}>
        <PasswordInput {...form.control('password')} autoComplete="current-password" maxLength={200} />
      </Field>
      <Button type="submit" size="lg" isFullWidth isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.submit} />
      </Button>
    </AccessForm>
  );
}

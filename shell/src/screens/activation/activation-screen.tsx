import { ApiError } from '@yarmarok/shared-api';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { LinkButton, Spinner } from '@yarmarok/shared-ui';
import { Field, Input, useChecks, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { accessMessages } from '../../access/access.messages';
import { AccessPage, AccessScope, AccessText, AccessTitle } from '../../access/access-page';
import { ResendActivation } from '../../access/resend-activation';
import { messages } from './activation.messages';

/** Where the link of the activation mail leads. */
export function ActivationScreen() {
  return (
    <AccessScope>
      <Screen />
    </AccessScope>
  );
}

function Screen() {
  const intl = useIntl();
  const { api, actions } = useHost();
  const [search] = useSearchParams();
  const activate = useMutation(api.accounts.activate());
  const isStarted = useRef(false);
  const uid = search.get('uid') ?? '';
  const token = search.get('token') ?? '';
  const isComplete = uid !== '' && token !== '';

  const start = useEffectEvent(() => {
    activate.mutate(
      { uid, token },
      {
        onError(error) {
          if (!(error instanceof ApiError) || error.statusCode !== 400) actions.notifyError(error);
        },
      },
    );
  });
  useEffect(() => {
    if (!isComplete || isStarted.current) return;
    isStarted.current = true;
    start();
  }, [isComplete]);

  const isBroken = !isComplete || activate.isError;
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <AccessPage greeting={<FormattedMessage {...messages.greeting} />}>
        {activate.isSuccess ? <Done /> : isBroken ? <Broken /> : <Pending />}
      </AccessPage>
    </>
  );
}

function Pending() {
  return (
    <Rows role="status">
      <Spinner size={28} />
      <AccessText>
        <FormattedMessage {...messages.pending} />
      </AccessText>
    </Rows>
  );
}

function Done() {
  return (
    <Rows role="status">
      <AccessTitle>
        <FormattedMessage {...messages.done} />
      </AccessTitle>
      <AccessText>
        <FormattedMessage {...messages.doneText} />
      </AccessText>
      <LinkButton to={paths.login()} size="lg" isFullWidth>
        <FormattedMessage {...accessMessages.toLogin} />
      </LinkButton>
    </Rows>
  );
}

function Broken() {
  const checks = useChecks();
  const form = useForm({ initial: { email: '' }, checks: { email: checks.email } });
  return (
    <Rows>
      <AccessTitle>
        <FormattedMessage {...accessMessages.brokenLink} />
      </AccessTitle>
      <AccessText>
        <FormattedMessage {...messages.failedText} />
      </AccessText>
      <Field label={<FormattedMessage {...accessMessages.email} />} isRequired error={form.errorOf('email')}>
        <Input {...form.control('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Field>
      {form.isValid && <ResendActivation email={form.values.email.trim()} />}
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: 16px;
  justify-items: stretch;
  h1 {
    margin: 0;
  }
`;

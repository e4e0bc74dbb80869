import type { SecondFactor as State } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { Button, Card, color, space, type, useFormat } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Loaded } from '../../../components/loaded';
import { useAccountApi } from '../../../state/use-account-api';
import { useSessionQuery } from '../../../state/use-session-query';
import { ConnectApp } from './connect-app';
import { Declined, PasswordDialog } from './password-dialog';
import { RecoveryCodes } from './recovery-codes';
import { secondFactorTexts } from './second-factor-texts';
import { messages } from './second-factor.messages';

type Passkey = State['passkeys'][number];
/** The open dialog. */
type Step =
  | { kind: 'app' | 'passkey' | 'renew' | 'remove-app' }
  | { kind: 'remove'; passkey: Passkey }
  | { kind: 'codes'; codes: readonly string[] };

/** An authenticator app, passkeys and recovery codes confirm a login besides the password. */
export function SecondFactor() {
  return (
    <MessageScope set={secondFactorTexts}>
      <Factor />
    </MessageScope>
  );
}

function Factor() {
  const titleId = useId();
  const state = useSessionQuery(useAccountApi().security.secondFactor());
  const [step, setStep] = useState<Step | null>(null);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FormattedMessage {...messages.title} />
      </h2>
      <Text>
        <FormattedMessage {...messages.text} />
      </Text>
      <Loaded query={state} failure={<FormattedMessage {...messages.failed} />}>
        {(data) => <Factors {...data} onStep={setStep} />}
      </Loaded>
      {step ? <Dialog step={step} onStep={setStep} /> : null}
    </Card>
  );
}

function Factors({ is_on: isOn, app_since: since, passkeys, recovery_codes_left: left, onStep }: State & { onStep: (step: Step) => void }) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <>
      <Rows>
        {isOn ? null : (
          <li>
            <FormattedMessage {...messages.off} />
          </li>
        )}
        {since === null ? null : (
          <Row
            title={intl.formatMessage(messages.app)}
            note={<FormattedMessage {...messages.since} values={{ date: format.day(since) }} />}
            action={messages.remove}
            onAction={() => onStep({ kind: 'remove-app' })}
          />
        )}
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            title={passkey.name}
            note={
              passkey.last_used_at === null ? (
                <FormattedMessage {...messages.unused} />
              ) : (
                <FormattedMessage {...messages.used} values={{ date: format.day(passkey.last_used_at) }} />
              )
            }
            action={messages.remove}
            onAction={() => onStep({ kind: 'remove', passkey })}
          />
        ))}
        {isOn ? (
          <Row
            title={intl.formatMessage(messages.codesLeft, { count: left })}
            action={messages.renew}
            onAction={() => onStep({ kind: 'renew' })}
          />
        ) : null}
      </Rows>
      <Buttons>
        {since === null ? (
          <Button variant="outline" onClick={() => onStep({ kind: 'app' })}>
            <FormattedMessage {...messages.addApp} />
          </Button>
        ) : null}
        <Button variant="outline" onClick={() => onStep({ kind: 'passkey' })}>
          <FormattedMessage {...messages.addPasskey} />
        </Button>
      </Buttons>
    </>
  );
}

interface RowProps {
  title: string;
  note?: ReactNode;
  action: MessageDescriptor;
  onAction: () => void;
}

function Row({ title, note, action, onAction }: RowProps) {
  const intl = useIntl();
  return (
    <li>
      <div>
        <b>{title}</b>
        {note ? <small>{note}</small> : null}
      </div>
      <Button variant="outline" size="sm" aria-label={[intl.formatMessage(action), title].join(': ')} onClick={onAction}>
        <FormattedMessage {...action} />
      </Button>
    </li>
  );
}

function Dialog({ step, onStep }: { step: Step; onStep: (step: Step | null) => void }) {
  const intl = useIntl();
  const { actions } = useHost();
  const { security } = useAccountApi();
  const begin = useMutation(security.beginPasskey());
  const add = useMutation(security.addPasskey());
  const removePasskey = useMutation(security.removePasskey());
  const removeApp = useMutation(security.removeApp());
  const renew = useMutation(security.renewRecoveryCodes());
  const close = () => onStep(null);

  function handleAdded(codes: readonly string[]) {
    actions.notify('success', intl.formatMessage(messages.added));
    onStep(codes.length > 0 ? { kind: 'codes', codes } : null);
  }
  async function createPasskey({ password, name }: { password: string; name: string }) {
    const { options } = await begin.mutateAsync({ password });
    const { startRegistration } = await import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');
    const { id, response } = await startRegistration({ optionsJSON: options as never }).catch(() => {
      throw new Declined();
    });
    const { clientDataJSON, attestationObject, transports } = response;
    const passkey = { id, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
    handleAdded((await add.mutateAsync({ name: name.trim(), passkey })).recovery_codes);
  }
  async function remove({ password }: { password: string }) {
    if (step.kind === 'remove') await removePasskey.mutateAsync({ id: step.passkey.id, password });
    else await removeApp.mutateAsync({ password });
    actions.notify('success', intl.formatMessage(messages.removed));
    close();
  }

  switch (step.kind) {
    case 'app':
      return <ConnectApp onClose={close} onConnected={handleAdded} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onClose={close} />;
    case 'passkey':
      return (
        <PasswordDialog
          title={<FormattedMessage {...messages.addPasskey} />}
          submit={<FormattedMessage {...messages.goOn} />}
          isNamed
          onConfirm={createPasskey}
          onClose={close}
        />
      );
    case 'renew':
      return (
        <PasswordDialog
          title={<FormattedMessage {...messages.renewTitle} />}
          submit={<FormattedMessage {...messages.renew} />}
          onConfirm={async ({ password }) => onStep({ kind: 'codes', codes: (await renew.mutateAsync({ password })).recovery_codes })}
          onClose={close}
        />
      );
    case 'remove':
    case 'remove-app':
      return (
        <PasswordDialog
          title={<FormattedMessage {...messages.removeTitle} />}
          submit={<FormattedMessage {...messages.remove} />}
          variant="danger"
          onConfirm={remove}
          onClose={close}
        />
      );
  }
}

const Text = styled.p`
  max-width: 65ch;
  margin: 0 0 ${space(4)};
  color: ${color('text.secondary')};
`;

const Rows = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0 0 ${space(4)};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
  }
  small {
    display: block;
    ${type('bodyS')}
    color: ${color('text.muted')};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

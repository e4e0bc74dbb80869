import { confirmAuthenticatorAppRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button, color, radius, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, FormError, Input, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../../state/use-account-api';
import { Form, PasswordDialog } from './password-dialog';
import { QrCode } from './qr-code';
import { messages } from './second-factor.messages';

interface ConnectAppProps {
  onClose: () => void;
  /** Receives new recovery codes; none when earlier ones stay. */
  onConnected: (codes: readonly string[]) => void;
}

/** Connects an authenticator app: the password, its key, and its first code. */
export function ConnectApp({ onClose, onConnected }: ConnectAppProps) {
  const { security } = useAccountApi();
  const begin = useMutation(security.beginApp());
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  if (app) return <FirstCode {...app} onClose={onClose} onConnected={onConnected} />;
  return (
    <PasswordDialog
      title={<FormattedMessage {...messages.addApp} />}
      submit={<FormattedMessage {...messages.goOn} />}
      onConfirm={async ({ password }) => setApp(await begin.mutateAsync({ password }))}
      onClose={onClose}
    />
  );
}

function FirstCode({ secret, uri, onClose, onConnected }: ConnectAppProps & { secret: string; uri: string }) {
  const intl = useIntl();
  const id = useId();
  const { actions } = useHost();
  const confirm = useMutation(useAccountApi().security.confirmApp());
  const form = useForm({ initial: { code: '' }, rules: confirmAuthenticatorAppRules, notifyError: actions.notifyError });
  const handleSubmit = form.submit(async ({ code }) => onConnected((await confirm.mutateAsync({ code })).recovery_codes));
  return (
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...messages.addApp} />}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button type="submit" form={id} isLoading={form.isSubmitting}>
            <FormattedMessage {...messages.connect} />
          </Button>
          <Button variant="outline" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </ButtonRow>
      }
    >
      <Form id={id} onSubmit={handleSubmit} noValidate>
        <p>
          <FormattedMessage {...messages.scan} />
        </p>
        <Key>
          <QrCode text={uri} label={intl.formatMessage(messages.qr)} />
          <span>
            <FormattedMessage
              {...messages.key}
              values={{ secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '), code: (text) => <code key="key">{text}</code> }}
            />
          </span>
        </Key>
        <Field label={<FormattedMessage {...messages.code} />} isRequired error={form.error('code')}>
          <Input {...form.control('code')} data-autofocus inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

const Key = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
  overflow-wrap: anywhere;
`;

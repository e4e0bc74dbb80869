import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'shell.secondStep.title', defaultMessage: 'Confirm the login' },
  code: { id: 'shell.secondStep.code', defaultMessage: 'Code of the app' },
  codeHint: { id: 'shell.secondStep.codeHint', defaultMessage: 'Six digits from your authenticator app' },
  recoveryCode: { id: 'shell.secondStep.recoveryCode', defaultMessage: 'Recovery code' },
  recoveryHint: { id: 'shell.secondStep.recoveryHint', defaultMessage: 'One of the ten codes that you kept. It works once.' },
  useRecovery: { id: 'shell.secondStep.useRecovery', defaultMessage: 'Use a recovery code' },
  useCode: { id: 'shell.secondStep.useCode', defaultMessage: 'Use a code of the app' },
  usePasskey: { id: 'shell.secondStep.usePasskey', defaultMessage: 'Use a passkey' },
  passkeyFailed: {
    id: 'shell.secondStep.passkeyFailed',
    defaultMessage: 'The passkey was not used. Try again or choose another way.',
  },
  confirm: { id: 'shell.secondStep.confirm', defaultMessage: 'Confirm' },
  confirmTitle: { id: 'shell.confirmation.title', defaultMessage: 'Confirm that it is you' },
  confirmText: { id: 'shell.confirmation.text', defaultMessage: 'This needs a recent login confirmation.' },
  cancel: { id: 'shell.confirmation.cancel', defaultMessage: 'Cancel' },
  back: { id: 'shell.secondStep.back', defaultMessage: 'Back to the login' },
});

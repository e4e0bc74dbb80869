import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  pending: { id: 'shell.loginCallback.pending', defaultMessage: 'Logging you in' },
  linked: { id: 'shell.loginCallback.linked', defaultMessage: 'Account linked' },
  failed: { id: 'shell.loginCallback.failed', defaultMessage: 'Login failed' },
  failedText: { id: 'shell.loginCallback.failedText', defaultMessage: 'Try again or log in with your e-mail and password.' },
});

import { defineMessages, type MessageTag } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'buyer.secondFactor.title', defaultMessage: 'Login confirmation' },
    text: {
      id: 'buyer.secondFactor.text',
      defaultMessage: 'After your password we ask for something that only you have, so nobody who learns the password can log in.',
    },
    failed: { id: 'buyer.secondFactor.failed', defaultMessage: 'Failed to load the login confirmation' },
    off: { id: 'buyer.secondFactor.off', defaultMessage: 'Off' },
    app: { id: 'buyer.secondFactor.app', defaultMessage: 'Authenticator app' },
    addApp: { id: 'buyer.secondFactor.addApp', defaultMessage: 'Connect an app' },
    addPasskey: { id: 'buyer.secondFactor.addPasskey', defaultMessage: 'Add a passkey' },
    remove: { id: 'buyer.secondFactor.remove', defaultMessage: 'Remove' },
    removeTitle: { id: 'buyer.secondFactor.removeTitle', defaultMessage: 'Remove this way to confirm?' },
    removed: { id: 'buyer.secondFactor.removed', defaultMessage: 'Removed' },
    added: { id: 'buyer.secondFactor.added', defaultMessage: 'Login confirmation is on' },
    password: { id: 'buyer.secondFactor.password', defaultMessage: 'Current password' },
    goOn: { id: 'buyer.secondFactor.goOn', defaultMessage: 'Continue' },
    cancel: { id: 'buyer.secondFactor.cancel', defaultMessage: 'Cancel' },
    scan: { id: 'buyer.secondFactor.scan', defaultMessage: 'Scan the picture with your authenticator app, or type the key into it.' },
    qr: { id: 'buyer.secondFactor.qr', defaultMessage: 'QR code of the key' },
    code: { id: 'buyer.secondFactor.code', defaultMessage: 'Six digits that the app shows' },
    connect: { id: 'buyer.secondFactor.connect', defaultMessage: 'Connect' },
    deviceName: { id: 'buyer.secondFactor.deviceName', defaultMessage: 'Name of the device' },
    deviceHint: { id: 'buyer.secondFactor.deviceHint', defaultMessage: 'For example, “Phone”' },
    passkeyFailed: {
      id: 'buyer.secondFactor.passkeyFailed',
      defaultMessage: 'The browser made no passkey. Try again or connect an app.',
    },
    codesTitle: { id: 'buyer.secondFactor.codesTitle', defaultMessage: 'Your recovery codes' },
    codesText: {
      id: 'buyer.secondFactor.codesText',
      defaultMessage: 'Keep them where you keep documents: each works once when your phone is not at hand. We show them only now.',
    },
    copy: { id: 'buyer.secondFactor.copy', defaultMessage: 'Copy' },
    copied: { id: 'buyer.secondFactor.copied', defaultMessage: 'Copied' },
    done: { id: 'buyer.secondFactor.done', defaultMessage: 'I have kept them' },
    renew: { id: 'buyer.secondFactor.renew', defaultMessage: 'New recovery codes' },
    renewTitle: { id: 'buyer.secondFactor.renewTitle', defaultMessage: 'Make new recovery codes? The earlier ones stop working.' },
    unused: { id: 'buyer.secondFactor.unused', defaultMessage: 'Not used yet' },
  }),
  ...defineMessages<{
    key: { secret: string; code: MessageTag };
    since: { date: string };
    used: { date: string };
    codesLeft: { count: number };
  }>({
    key: { id: 'buyer.secondFactor.key', defaultMessage: 'Key: <code>{secret}</code>' },
    since: { id: 'buyer.secondFactor.since', defaultMessage: 'Since {date}' },
    used: { id: 'buyer.secondFactor.used', defaultMessage: 'Last used {date}' },
    codesLeft: {
      id: 'buyer.secondFactor.codesLeft',
      defaultMessage: '{count, plural, =0 {No recovery codes are left} one {# recovery code is left} other {# recovery codes are left}}',
    },
  }),
};

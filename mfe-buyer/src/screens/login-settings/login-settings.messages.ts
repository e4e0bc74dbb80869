import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'buyer.security.title', defaultMessage: 'Login and security' },
    email: { id: 'buyer.security.email', defaultMessage: 'E-mail' },
    newEmail: { id: 'buyer.security.newEmail', defaultMessage: 'New e-mail' },
    password: { id: 'buyer.security.password', defaultMessage: 'Password' },
    currentPassword: { id: 'buyer.security.currentPassword', defaultMessage: 'Current password' },
    newPassword: { id: 'buyer.security.newPassword', defaultMessage: 'New password' },
    changeEmail: { id: 'buyer.security.changeEmail', defaultMessage: 'Change e-mail' },
    changePassword: { id: 'buyer.security.changePassword', defaultMessage: 'Change password' },
    passwordChanged: {
      id: 'buyer.security.passwordChanged',
      defaultMessage: 'Password changed. Log in again on your other devices',
    },
    sessions: { id: 'buyer.security.sessions', defaultMessage: 'Active sessions' },
    sessionsFailed: { id: 'buyer.security.sessionsFailed', defaultMessage: 'Failed to load the list of devices' },
    thisDevice: { id: 'buyer.security.thisDevice', defaultMessage: 'This device' },
    endThis: { id: 'buyer.security.endThis', defaultMessage: 'End' },
    endOthers: { id: 'buyer.security.endOthers', defaultMessage: 'End all others' },
    ended: { id: 'buyer.security.ended', defaultMessage: 'Session ended' },
    unknownDevice: { id: 'buyer.security.unknownDevice', defaultMessage: 'Unknown device' },
    blocks: { id: 'buyer.security.blocks', defaultMessage: 'Blocks and appeals' },
    export: { id: 'buyer.security.export', defaultMessage: 'Download my data' },
    exportText: {
      id: 'buyer.security.exportText',
      defaultMessage: 'An archive with all that the site stores about you: profile, orders, reviews, payments. Up to three times a day.',
    },
    delete: { id: 'buyer.security.delete', defaultMessage: 'Delete account' },
    deleteText: {
      id: 'buyer.security.deleteText',
      defaultMessage:
        'Your name, phone, address, favorites and the authorship of your reviews will be erased. Orders keep what the law requires. Bonuses and balances are lost.',
    },
    deleteTitle: { id: 'buyer.security.deleteTitle', defaultMessage: 'Delete your account permanently?' },
    deleteConfirm: { id: 'buyer.security.deleteConfirm', defaultMessage: 'Delete permanently' },
    deleteAnyway: { id: 'buyer.security.deleteAnyway', defaultMessage: 'I understand that open orders stay and any money left is lost' },
    deleted: { id: 'buyer.security.deleted', defaultMessage: 'Account deleted' },
    keep: { id: 'buyer.security.keep', defaultMessage: 'Keep account' },
  }),
  ...defineMessages<{
    endPrograms: { tokens: number; webhooks: number };
    emailNow: { email: string };
    emailSent: { email: string };
    lastUsed: { date: string };
  }>({
    endPrograms: {
      id: 'buyer.security.endPrograms',
      defaultMessage:
        'Also end the access of programs to your shops: {tokens, plural, one {# token} other {# tokens}} and {webhooks, plural, one {# webhook} other {# webhooks}}',
    },
    emailNow: { id: 'buyer.security.emailNow', defaultMessage: 'Now: {email}' },
    emailSent: { id: 'buyer.security.emailSent', defaultMessage: 'Open the link in the e-mail we sent to {email}' },
    lastUsed: { id: 'buyer.security.lastUsed', defaultMessage: 'Last used {date}' },
  }),
};

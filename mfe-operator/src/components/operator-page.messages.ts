import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  loading: { id: 'operator.page.loading', defaultMessage: 'Loading' },
  notFound: { id: 'operator.page.notFound', defaultMessage: 'This page could not be found' },
  toSite: { id: 'operator.page.toSite', defaultMessage: 'Go to the home page' },
  noFactor: { id: 'operator.page.noFactor', defaultMessage: 'Turn on login confirmation' },
  noFactorText: {
    id: 'operator.page.noFactorText',
    defaultMessage: 'The operator account opens after a code from an app or a passkey. Connect one of them in your login settings.',
  },
  toLoginSettings: { id: 'operator.page.toLoginSettings', defaultMessage: 'Go to login settings' },
  otherRole: { id: 'operator.page.otherRole', defaultMessage: 'Your role does not open this page' },
  otherRoleText: { id: 'operator.page.otherRoleText', defaultMessage: 'If you need it for your work, ask an owner to change your role.' },
  toOverview: { id: 'operator.page.toOverview', defaultMessage: 'Go to the overview' },
});

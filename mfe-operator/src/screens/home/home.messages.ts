import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'operator.home.title', defaultMessage: 'Operator account' },
  failed: { id: 'operator.home.failed', defaultMessage: 'Failed to load the operator account' },
  access: { id: 'operator.home.access', defaultMessage: 'Your access' },
  role: { id: 'operator.home.role', defaultMessage: 'Role' },
  email: { id: 'operator.home.email', defaultMessage: 'E-mail' },
  confirmed: { id: 'operator.home.confirmed', defaultMessage: 'Login confirmed until' },
  idle: { id: 'operator.home.idle', defaultMessage: 'If you do nothing, until' },
  sensitive: { id: 'operator.home.sensitive', defaultMessage: 'Sensitive actions without a code until' },
  sensitiveAsk: { id: 'operator.home.sensitiveAsk', defaultMessage: 'We will ask for a code or a passkey' },
  areas: { id: 'operator.home.areas', defaultMessage: 'What your role opens' },
  queues: { id: 'operator.home.queues', defaultMessage: 'Queues' },
  queuesText: { id: 'operator.home.queuesText', defaultMessage: 'What waits for a decision or an answer' },
  team: { id: 'operator.home.team', defaultMessage: 'Team' },
  teamText: { id: 'operator.home.teamText', defaultMessage: 'Who has access and in which role, and invitations' },
  settings: { id: 'operator.home.settings', defaultMessage: 'Settings' },
  settingsText: { id: 'operator.home.settingsText', defaultMessage: 'Prices, bonuses and limits of the site' },
  search: { id: 'operator.home.search', defaultMessage: 'Search' },
  searchText: { id: 'operator.home.searchText', defaultMessage: 'What people search for, and synonyms' },
  audit: { id: 'operator.home.audit', defaultMessage: 'Audit log' },
  auditText: { id: 'operator.home.auditText', defaultMessage: 'Who changed what, and when' },
});

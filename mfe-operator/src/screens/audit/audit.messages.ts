import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'operator.audit.title', defaultMessage: 'Audit log' },
    failed: { id: 'operator.audit.failed', defaultMessage: 'Failed to load the audit log' },
    filters: { id: 'operator.audit.filters', defaultMessage: 'Filters of the log' },
    action: { id: 'operator.audit.action', defaultMessage: 'Action' },
    anyAction: { id: 'operator.audit.anyAction', defaultMessage: 'All actions' },
    from: { id: 'operator.audit.from', defaultMessage: 'From' },
    to: { id: 'operator.audit.to', defaultMessage: 'To' },
    show: { id: 'operator.audit.show', defaultMessage: 'Show' },
    when: { id: 'operator.audit.when', defaultMessage: 'When' },
    who: { id: 'operator.audit.who', defaultMessage: 'Who' },
    what: { id: 'operator.audit.what', defaultMessage: 'What' },
    changes: { id: 'operator.audit.changes', defaultMessage: 'Changes' },
    role: { id: 'operator.audit.role', defaultMessage: 'Role' },
    request: { id: 'operator.audit.request', defaultMessage: 'Request' },
    command: { id: 'operator.audit.command', defaultMessage: 'A command on the server' },
    deletedAccount: { id: 'operator.audit.deletedAccount', defaultMessage: 'A deleted account' },
    emptyTitle: { id: 'operator.audit.emptyTitle', defaultMessage: 'No entries yet' },
    emptyText: { id: 'operator.audit.emptyText', defaultMessage: 'Every action of an operator will be here.' },
    nothingFound: { id: 'operator.audit.nothingFound', defaultMessage: 'No entries match these filters' },
    showAll: { id: 'operator.audit.showAll', defaultMessage: 'Show all' },
  }),
  ...defineMessages<{
    actorIs: { name: string };
    operatorNumber: { id: string };
    invitationNumber: { id: string };
    otherNumber: { type: string; id: string };
    changedTo: { field: string; before: string; after: string };
    setTo: { field: string; after: string };
    was: { field: string; before: string };
    reason: { reason: string };
  }>({
    actorIs: { id: 'operator.audit.actorIs', defaultMessage: 'By: {name}' },
    operatorNumber: { id: 'operator.audit.operatorNumber', defaultMessage: 'Operator {id}' },
    invitationNumber: { id: 'operator.audit.invitationNumber', defaultMessage: 'Invitation {id}' },
    otherNumber: { id: 'operator.audit.otherNumber', defaultMessage: '{type} {id}' },
    changedTo: { id: 'operator.audit.changedTo', defaultMessage: '{field}: was {before}, is {after}' },
    setTo: { id: 'operator.audit.setTo', defaultMessage: '{field}: {after}' },
    was: { id: 'operator.audit.was', defaultMessage: '{field}: was {before}' },
    reason: { id: 'operator.audit.reason', defaultMessage: 'Reason: {reason}' },
  }),
};

/** Actions by the names of their policies. */
export const actionMessages = defineMessages({
  'operator.update': { id: 'operator.auditAction.updateOperator', defaultMessage: 'Role changed' },
  'operator.delete': { id: 'operator.auditAction.deleteOperator', defaultMessage: 'Operator removed' },
  'operatorInvitation.create': { id: 'operator.auditAction.createInvitation', defaultMessage: 'Invitation sent' },
  'operatorInvitation.delete': { id: 'operator.auditAction.deleteInvitation', defaultMessage: 'Invitation withdrawn' },
  'operatorInvitation.accept': { id: 'operator.auditAction.acceptInvitation', defaultMessage: 'Invitation accepted' },
  'account.delete': { id: 'operator.auditAction.deleteAccount', defaultMessage: 'Account of an operator deleted' },
});

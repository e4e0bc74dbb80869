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
    reviewNumber: { id: string };
    claimNumber: { id: string };
    questionNumber: { id: string };
    synonymNumber: { id: string };
    adjustmentNumber: { id: string };
    paymentNumber: { id: string };
    userNumber: { id: string };
    shopNumber: { id: string };
    offerNumber: { id: string };
    orderNumber: { id: string };
    otherNumber: { type: string; id: string };
    changedTo: { field: string; before: string; after: string };
    setTo: { field: string; after: string };
    was: { field: string; before: string };
    reason: { reason: string };
  }>({
    actorIs: { id: 'operator.audit.actorIs', defaultMessage: 'By: {name}' },
    operatorNumber: { id: 'operator.audit.operatorNumber', defaultMessage: 'Operator {id}' },
    invitationNumber: { id: 'operator.audit.invitationNumber', defaultMessage: 'Invitation {id}' },
    reviewNumber: { id: 'operator.audit.reviewNumber', defaultMessage: 'Review {id}' },
    claimNumber: { id: 'operator.audit.claimNumber', defaultMessage: 'Claim of a bad lead {id}' },
    questionNumber: { id: 'operator.audit.questionNumber', defaultMessage: 'Question {id}' },
    synonymNumber: { id: 'operator.audit.synonymNumber', defaultMessage: 'Synonyms {id}' },
    adjustmentNumber: { id: 'operator.audit.adjustmentNumber', defaultMessage: 'Adjustment {id}' },
    paymentNumber: { id: 'operator.audit.paymentNumber', defaultMessage: 'Payment {id}' },
    userNumber: { id: 'operator.audit.userNumber', defaultMessage: 'Person {id}' },
    shopNumber: { id: 'operator.audit.shopNumber', defaultMessage: 'Shop {id}' },
    offerNumber: { id: 'operator.audit.offerNumber', defaultMessage: 'Offer {id}' },
    orderNumber: { id: 'operator.audit.orderNumber', defaultMessage: 'Order of a guest, id {id}' },
    otherNumber: { id: 'operator.audit.otherNumber', defaultMessage: '{type} {id}' },
    changedTo: { id: 'operator.audit.changedTo', defaultMessage: '{field}: was {before}, is {after}' },
    setTo: { id: 'operator.audit.setTo', defaultMessage: '{field}: {after}' },
    was: { id: 'operator.audit.was', defaultMessage: '{field}: was {before}' },
    reason: { id: 'operator.audit.reason', defaultMessage: 'Reason: {reason}' },
  }),
};

/** Changed fields by their names. */
export const fieldNameMessages = defineMessages({
  role: messages.role,
  decision: { id: 'operator.auditField.decision', defaultMessage: 'Decision' },
  note: { id: 'operator.auditField.note', defaultMessage: 'Note' },
  reports: { id: 'operator.auditField.reports', defaultMessage: 'Reports' },
  leads: { id: 'operator.auditField.leads', defaultMessage: 'Leads' },
  status: { id: 'operator.auditField.status', defaultMessage: 'State' },
  setting: { id: 'operator.auditField.setting', defaultMessage: 'Setting' },
  value: { id: 'operator.auditField.value', defaultMessage: 'Value' },
  effective_from: { id: 'operator.auditField.effectiveFrom', defaultMessage: 'From' },
  words: { id: 'operator.auditField.words', defaultMessage: 'Words' },
  amount: { id: 'operator.auditField.amount', defaultMessage: 'Amount, $' },
  bonus: { id: 'operator.auditField.bonus', defaultMessage: 'Bonus, $' },
  kind: { id: 'operator.auditField.kind', defaultMessage: 'Balance' },
  shop: { id: 'operator.auditField.shop', defaultMessage: 'Shop' },
  refund: { id: 'operator.auditField.refund', defaultMessage: 'Refund' },
  oddities: { id: 'operator.auditField.oddities', defaultMessage: 'Oddities' },
  is_blocked: { id: 'operator.auditField.isBlocked', defaultMessage: 'Blocked' },
  until: { id: 'operator.auditField.until', defaultMessage: 'Until' },
  is_hidden: { id: 'operator.auditField.isHidden', defaultMessage: 'Hidden' },
});

/** Closed values of changed fields; those of roles are named elsewhere. */
export const fieldValueMessages = defineMessages({
  keep: { id: 'operator.auditValue.keep', defaultMessage: 'keep' },
  hide: { id: 'operator.auditValue.hide', defaultMessage: 'hide' },
  block: { id: 'operator.auditValue.block', defaultMessage: 'block' },
  lift: { id: 'operator.auditValue.lift', defaultMessage: 'lift the block' },
  uphold: { id: 'operator.auditValue.uphold', defaultMessage: 'uphold the block' },
  pending: { id: 'operator.auditValue.pending', defaultMessage: 'pending' },
  credited: { id: 'operator.auditValue.credited', defaultMessage: 'leads credited' },
  refused: { id: 'operator.auditValue.refused', defaultMessage: 'refused' },
  received: { id: 'operator.auditValue.received', defaultMessage: 'received' },
  answered: { id: 'operator.auditValue.answered', defaultMessage: 'answered' },
  checked: { id: 'operator.auditValue.checked', defaultMessage: 'checked' },
  balance: { id: 'operator.auditValue.balance', defaultMessage: 'main' },
  bonus: { id: 'operator.auditValue.bonus', defaultMessage: 'bonus' },
  proposed: { id: 'operator.auditValue.proposed', defaultMessage: 'proposed' },
  booked: { id: 'operator.auditValue.booked', defaultMessage: 'booked' },
  success: { id: 'operator.auditValue.success', defaultMessage: 'paid' },
  reversed: { id: 'operator.auditValue.reversed', defaultMessage: 'refunded' },
  true: { id: 'operator.auditValue.yes', defaultMessage: 'yes' },
  false: { id: 'operator.auditValue.no', defaultMessage: 'no' },
});

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
    userNumber: { id: 'operator.audit.userNumber', defaultMessage: 'Account {id}' },
    shopNumber: { id: 'operator.audit.shopNumber', defaultMessage: 'Shop {id}' },
    offerNumber: { id: 'operator.audit.offerNumber', defaultMessage: 'Offer {id}' },
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
  'review.decide': { id: 'operator.auditAction.decideReview', defaultMessage: 'Review decided' },
  'review.restore': { id: 'operator.auditAction.restoreReview', defaultMessage: 'Review shown again' },
  'offerReport.decide': { id: 'operator.auditAction.decideOfferReport', defaultMessage: 'Reports of an offer decided' },
  'shopReport.decide': { id: 'operator.auditAction.decideShopReport', defaultMessage: 'Reports of a shop decided' },
  'block.create': { id: 'operator.auditAction.createBlock', defaultMessage: 'Blocked' },
  'block.lift': { id: 'operator.auditAction.liftBlock', defaultMessage: 'Block lifted' },
  'appeal.decide': { id: 'operator.auditAction.decideAppeal', defaultMessage: 'Appeal decided' },
  'leadClaim.decide': { id: 'operator.auditAction.decideLeadClaim', defaultMessage: 'Claim of a bad lead decided' },
  'setting.set': { id: 'operator.auditAction.setSetting', defaultMessage: 'Setting changed' },
  'setting.cancel': { id: 'operator.auditAction.cancelSetting', defaultMessage: 'Planned change of a setting canceled' },
  'setting.reset': { id: 'operator.auditAction.resetSetting', defaultMessage: 'Setting returned to its initial value' },
  'synonym.create': { id: 'operator.auditAction.createSynonym', defaultMessage: 'Synonyms added' },
  'synonym.update': { id: 'operator.auditAction.updateSynonym', defaultMessage: 'Synonyms changed' },
  'synonym.delete': { id: 'operator.auditAction.deleteSynonym', defaultMessage: 'Synonyms removed' },
  'question.answer': { id: 'operator.auditAction.answerQuestion', defaultMessage: 'Question answered' },
  'adjustment.create': { id: 'operator.auditAction.createAdjustment', defaultMessage: 'Balance adjusted, or a change proposed' },
  'adjustment.decide': { id: 'operator.auditAction.decideAdjustment', defaultMessage: 'Proposed change of a balance decided' },
  'payment.decide': { id: 'operator.auditAction.decidePayment', defaultMessage: 'Payment checked off' },
  'payment.check': { id: 'operator.auditAction.checkPayment', defaultMessage: 'Provider asked about a payment' },
  'payment.refund': { id: 'operator.auditAction.refundPayment', defaultMessage: 'Top-up refunded' },
});

/** Changed fields by their names. */
export const fieldNameMessages = defineMessages({
  role: messages.role,
  decision: { id: 'operator.auditField.decision', defaultMessage: 'Decision' },
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

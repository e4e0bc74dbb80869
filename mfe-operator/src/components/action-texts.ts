import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

/** Actions by the names of their policies. */
const actionMessages = defineMessages({
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
  contacts_viewed: { id: 'operator.auditAction.viewContacts', defaultMessage: 'Contacts viewed' },
  'note.create': { id: 'operator.auditAction.createNote', defaultMessage: 'Note written' },
  'note.delete': { id: 'operator.auditAction.deleteNote', defaultMessage: 'Note deleted' },
});
const actionTexts: Readonly<Record<string, MessageDescriptor>> = actionMessages;

/** Actions with a text, in the order of the filter. */
export const knownActions: readonly string[] = Object.keys(actionMessages);

/** Returns the text of an action; of an unknown one the name of its policy. */
export function toActionText(intl: IntlShape, action: string): string {
  const text = actionTexts[action];
  return text ? intl.formatMessage(text) : action;
}

import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'operator.team.title', defaultMessage: 'Team' },
    failed: { id: 'operator.team.failed', defaultMessage: 'Failed to load the team' },
    members: { id: 'operator.team.members', defaultMessage: 'Operators' },
    email: { id: 'operator.team.email', defaultMessage: 'E-mail' },
    you: { id: 'operator.team.you', defaultMessage: 'You' },
    role: { id: 'operator.team.role', defaultMessage: 'Role' },
    since: { id: 'operator.team.since', defaultMessage: 'In the team since' },
    byCommand: { id: 'operator.team.byCommand', defaultMessage: 'Invited from the server' },
    lastUsed: { id: 'operator.team.lastUsed', defaultMessage: 'Last active' },
    actions: { id: 'operator.team.actions', defaultMessage: 'Actions' },
    changeRole: { id: 'operator.team.changeRole', defaultMessage: 'Change role' },
    save: { id: 'operator.team.save', defaultMessage: 'Save role' },
    cancel: { id: 'operator.team.cancel', defaultMessage: 'Cancel' },
    changed: { id: 'operator.team.changed', defaultMessage: 'Role changed' },
    remove: { id: 'operator.team.remove', defaultMessage: 'Remove' },
    removeText: {
      id: 'operator.team.removeText',
      defaultMessage: 'The operator account closes for this person at once. The account of the site stays.',
    },
    keep: { id: 'operator.team.keep', defaultMessage: 'Keep' },
    removed: { id: 'operator.team.removed', defaultMessage: 'Operator removed from the team' },
    invite: { id: 'operator.team.invite', defaultMessage: 'Invite to the team' },
    inviteText: {
      id: 'operator.team.inviteText',
      defaultMessage:
        'We will send an e-mail with a link that is valid for 7 days. It opens only for the account with this e-mail, after login confirmation is turned on.',
    },
    chooseRole: { id: 'operator.team.chooseRole', defaultMessage: 'Choose a role' },
    send: { id: 'operator.team.send', defaultMessage: 'Send invitation' },
    invitations: { id: 'operator.team.invitations', defaultMessage: 'Open invitations' },
    noInvitations: {
      id: 'operator.team.noInvitations',
      defaultMessage: 'No open invitations. New ones stay here until they are accepted.',
    },
    validUntil: { id: 'operator.team.validUntil', defaultMessage: 'Valid until' },
    withdraw: { id: 'operator.team.withdraw', defaultMessage: 'Withdraw' },
    withdrawText: { id: 'operator.team.withdrawText', defaultMessage: 'The link in the e-mail will no longer open.' },
    withdrawn: { id: 'operator.team.withdrawn', defaultMessage: 'Invitation withdrawn' },
  }),
  ...defineMessages<
    Record<
      'invitedBy' | 'changeRoleOf' | 'roleOf' | 'removeOf' | 'removeTitle' | 'sent' | 'withdrawOf' | 'withdrawTitle',
      { email: string }
    >
  >({
    invitedBy: { id: 'operator.team.invitedBy', defaultMessage: 'Invited by {email}' },
    changeRoleOf: { id: 'operator.team.changeRoleOf', defaultMessage: 'Change role: {email}' },
    roleOf: { id: 'operator.team.roleOf', defaultMessage: 'Role of {email}' },
    removeOf: { id: 'operator.team.removeOf', defaultMessage: 'Remove {email} from the team' },
    removeTitle: { id: 'operator.team.removeTitle', defaultMessage: 'Remove {email} from the team?' },
    sent: { id: 'operator.team.sent', defaultMessage: 'Invitation sent to {email}' },
    withdrawOf: { id: 'operator.team.withdrawOf', defaultMessage: 'Withdraw the invitation of {email}' },
    withdrawTitle: { id: 'operator.team.withdrawTitle', defaultMessage: 'Withdraw the invitation of {email}?' },
  }),
};

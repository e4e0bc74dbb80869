import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'operator.invitation.title', defaultMessage: 'Invitation to the team' },
    accept: { id: 'operator.invitation.accept', defaultMessage: 'Accept invitation' },
    noFactor: {
      id: 'operator.invitation.noFactor',
      defaultMessage: 'First connect an app for codes or a passkey, then open the link of the e-mail again.',
    },
    toLoginSettings: { id: 'operator.invitation.toLoginSettings', defaultMessage: 'Go to login settings' },
    accepted: { id: 'operator.invitation.accepted', defaultMessage: 'You are in the team' },
    already: { id: 'operator.invitation.already', defaultMessage: 'You are in the team already' },
    alreadyText: { id: 'operator.invitation.alreadyText', defaultMessage: 'Only an owner can change your role.' },
    toOverview: { id: 'operator.invitation.toOverview', defaultMessage: 'Open the operator account' },
    broken: { id: 'operator.invitation.broken', defaultMessage: 'The invitation does not open' },
    logOut: { id: 'operator.invitation.logOut', defaultMessage: 'Log in with another e-mail' },
  }),
  ...defineMessages<{ text: { email: string }; acceptedText: { role: string }; brokenText: { email: string } }>({
    text: {
      id: 'operator.invitation.text',
      defaultMessage: 'Accept it to open the operator account. You are logged in as {email}.',
    },
    acceptedText: { id: 'operator.invitation.acceptedText', defaultMessage: 'Your role: {role}' },
    brokenText: {
      id: 'operator.invitation.brokenText',
      defaultMessage:
        'It was sent to another e-mail than {email}, or it was used, withdrawn, or is older than 7 days. Ask an owner for a new one.',
    },
  }),
};

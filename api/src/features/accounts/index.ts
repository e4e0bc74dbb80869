export { accountsFeature } from './accounts.feature';
export { requireRecentProof } from './second-factor/second-factor';
export { hasSecondFactor } from './second-factor/second-factor.repository';
export { NoSecondFactor } from './second-factor/second-factor.errors';
export { findMailRecipient } from './mail-recipients.repository';
export { findLiveSessions, lockLiveSession, readSession } from './sign-in/sessions.repository';

export { accountsFeature } from './accounts.feature';
export { findMailRecipient } from './mail-recipients.repository';
export { findLiveSessions, isSessionAlive, lockLiveSession } from './sessions.repository';

export { accountsFeature } from './accounts.feature';
export { findMailRecipient } from './mail-recipients.repository';
export { findLiveSessions, isSessionAlive } from './sessions.repository';

export { accountsFeature } from './accounts.feature';
export { findLiveSessions, isSessionAlive } from './sessions.repository';

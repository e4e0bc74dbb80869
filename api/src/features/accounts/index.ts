export { type AccountModuleOptions, registerAccounts } from './accounts.module';
export { findLiveSessions, isSessionAlive, purgeSessions } from './sessions.repository';
export { purgeSocialLogins } from './social.repository';

export { type AccountModuleOptions, registerAccounts } from './accounts.module';
export { isSessionAlive, purgeSessions } from './sessions.repository';
export { purgeSocialLogins } from './social.repository';

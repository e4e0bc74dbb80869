export { registerAccountRoutes } from './accounts.routes';
export { type AccountsService, createAccountsService } from './accounts.service';
export { isSessionAlive, purgeSessions } from './sessions.repository';

import type { AccessTokens } from '../../platform/auth';
import type { Pool, Tx } from '../../platform/db';
import type { HttpApp } from '../../platform/http';
import type { RateLimitStore } from '../../platform/limits';
import type { OutboxWorker } from '../../platform/outbox';
import type { SocialSettings } from '../../social-settings';
import { sendAccountLinks } from './account-links';
import { SignInThrottle } from './accounts.policy';
import type { SellerPrices } from './accounts.presenter';
import { registerAccountRoutes } from './accounts.routes';
import { createAccountsService } from './accounts.service';
import { OpenIdProvider } from './open-id';
import { createSecurityNotices } from './security-notices';
import { registerSecurityRoutes } from './security.routes';
import { createSecurityService } from './security.service';
import { createSessionCookies } from './session-cookies';
import { createSessionTokens } from './session-tokens';
import { findHostCookiesFrom } from './sessions.repository';
import { registerSocialRoutes } from './social.routes';
import { createSocialService } from './social.service';

export type OnEmailProved = (tx: Tx, userId: number, email: string) => Promise<void>;

export interface AccountModuleOptions {
  pool: Pool;
  worker: OutboxWorker;
  /** Counts failed sign-ins. */
  rateLimits: RateLimitStore;
  tokens: AccessTokens;
  siteName: string;
  supportEmail: string;
  publicOrigin: string;
  allowedOrigins: readonly string[];
  /** Signs tokens of this service. */
  secret: string;
  prices: SellerPrices;
  socialProviders: readonly SocialSettings[];
  /** Cancels waiting orders and closes the shops of a deleted account. */
  onAccountDeleted: (tx: Tx, userId: number) => Promise<void>;
  /** Called in the transaction that verifies the address of an account. */
  onEmailProved: OnEmailProved;
}

/** Registers all features of accounts: registration, sign-in, security, social login. */
export function registerAccounts(app: HttpApp, options: AccountModuleOptions): void {
  const { pool, siteName, publicOrigin, allowedOrigins, onEmailProved } = options;
  const throttle = new SignInThrottle(options.rateLimits);
  const notify = createSecurityNotices({ siteName, publicOrigin, supportEmail: options.supportEmail });
  const sessionTokens = createSessionTokens(options.tokens, notify);
  const cookies = createSessionCookies({
    isSecure: publicOrigin.startsWith('https:'),
    allowedOrigins,
    findHostNamesFrom: () => findHostCookiesFrom(pool),
  });
  const social = createSocialService({
    pool,
    providers: options.socialProviders.map((settings) => new OpenIdProvider(settings)),
    sessionTokens,
    throttle,
    notify,
    onEmailProved,
    allowedOrigins,
    onError: (error, provider) => {
      app.log.warn({ err: error, provider }, 'a login provider failed');
    },
  });

  sendAccountLinks(options.worker, { pool, siteName, publicOrigin });
  registerAccountRoutes(app, {
    accounts: createAccountsService({ pool, sessionTokens, throttle, notify, onEmailProved, siteName, secret: options.secret }),
    prices: options.prices,
    cookies,
  });
  const getProviderTitle = (provider: string) => social.providers.find((known) => known.provider === provider)?.title ?? provider;
  registerSecurityRoutes(app, {
    security: createSecurityService({
      pool,
      throttle,
      notify,
      onEmailProved,
      getProviderTitle: getProviderTitle,
      siteName,
      publicOrigin,
      onAccountDeleted: options.onAccountDeleted,
    }),
    cookies,
    getProviderTitle,
  });
  registerSocialRoutes(app, { social, cookies });
}

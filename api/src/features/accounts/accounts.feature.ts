import type { Feature } from '../../feature';
import { admitUnprovedLink } from '../../platform/mail';
import { sendAccountLinks } from './account-links';
import { SignInThrottle } from './sign-in-throttle';
import { registerAccountRoutes } from './accounts.routes';
import { createAccountsService } from './accounts.service';
import { OpenIdProvider } from './open-id';
import { createSecurityNotices } from './security-notices';
import { registerSecurityRoutes } from './security.routes';
import { createSecurityService } from './security.service';
import { createSessionCookies } from './session-cookies';
import { createSessionTokens } from './session-tokens';
import { findHostCookiesFrom, purgeSessions } from './sessions.repository';
import { purgeSocialLogins } from './social.repository';
import { registerSocialRoutes } from './social.routes';
import { createSocialService } from './social.service';

/** Registration, sign-in, sessions, security and social login. */
export const accountsFeature: Feature = {
  plugin(app, context, done) {
    const { config, pool, endProgramAccess, countProgramAccess, onAccountDeleted } = context;
    const { siteName, publicOrigin, supportEmail, allowedOrigins } = config;
    const throttle = new SignInThrottle(context.rateLimits);
    const notify = createSecurityNotices({ siteName, publicOrigin, supportEmail });
    const sessionTokens = createSessionTokens(context.tokens, notify);
    const cookies = createSessionCookies({
      isSecure: publicOrigin.startsWith('https:'),
      allowedOrigins,
      findHostNamesFrom: () => findHostCookiesFrom(pool),
    });
    const social = createSocialService({
      pool,
      providers: config.socialProviders.map((settings) => new OpenIdProvider(settings)),
      sessionTokens,
      throttle,
      notify,
      allowedOrigins,
      onError: (error, provider) => {
        app.log.warn({ err: error, provider }, 'a login provider failed');
      },
    });

    sendAccountLinks(context.worker, {
      pool,
      siteName,
      publicOrigin,
      admitUnproved: config.areRateLimitsOn ? (email) => admitUnprovedLink(context.rateLimits, email) : null,
    });
    registerAccountRoutes(app, {
      accounts: createAccountsService({
        pool,
        sessionTokens,
        throttle,
        rateLimits: context.rateLimits,
        areRateLimitsOn: config.areRateLimitsOn,
        notify,
        endProgramAccess,
        countProgramAccess,
        siteName,
        secret: config.tokenSecret,
      }),
      prices: config,
      cookies,
    });
    const getProviderTitle = (provider: string) => social.providers.find((known) => known.provider === provider)?.title ?? provider;
    registerSecurityRoutes(app, {
      security: createSecurityService({
        pool,
        throttle,
        notify,
        getProviderTitle,
        siteName,
        publicOrigin,
        onAccountDeleted,
      }),
      cookies,
      getProviderTitle,
    });
    registerSocialRoutes(app, { social, cookies });
    done();
  },
  async purge(pool) {
    await purgeSessions(pool);
    await purgeSocialLogins(pool);
  },
};

import type { Feature } from '../../feature';
import { SealedTexts } from '../../platform/auth';
import { admitUnprovedLink } from '../../platform/mail';
import { getSettings } from '../settings';
import { sendAccountLinks } from './account-links';
import { SignInThrottle } from './sign-in/sign-in-throttle';
import { registerAccountRoutes } from './accounts.routes';
import { OpenIdProvider } from './social/open-id';
import { createSecurityNotices } from './security/security-notices';
import { registerSecurityRoutes } from './security/security.routes';
import { createSessionCookies } from './sign-in/session-cookies';
import { createSessionTokens } from './sign-in/session-tokens';
import { purgeSessions } from './sign-in/sessions.repository';
import { purgeSocialLogins } from './social/social.repository';
import { registerSocialRoutes } from './social/social.routes';
import { purgeChallenges } from './second-factor/second-factor.repository';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes';
import type { SocialDeps } from './social/social-login';

/** Registration, sign-in, sessions, security and social login. */
export const accountsFeature: Feature = {
  plugin(app, context, done) {
    const { config, pool, rateLimits, endProgramAccess, countProgramAccess, onAccountDeleted } = context;
    const { siteName, publicOrigin, supportEmail, allowedOrigins, areRateLimitsOn, tokenSecret: secret } = config;
    const settings = getSettings(context);
    const throttle = new SignInThrottle(rateLimits);
    const notify = createSecurityNotices({ siteName, publicOrigin, supportEmail });
    const sessionTokens = createSessionTokens(context.tokens, notify);
    const cookies = createSessionCookies({ isSecure: publicOrigin.startsWith('https:'), allowedOrigins });
    const challenges = {
      pool,
      sessionTokens,
      throttle,
      secrets: new SealedTexts(secret, 'authenticator apps'),
      site: { siteName, id: new URL(publicOrigin).hostname, origins: allowedOrigins },
    };
    const social: SocialDeps = {
      pool,
      providers: config.socialProviders.map((settings) => new OpenIdProvider(settings)),
      sessionTokens,
      throttle,
      notify,
      allowedOrigins,
      onError: (error, provider) => {
        app.log.warn({ err: error, provider }, 'a login provider failed');
      },
    };

    sendAccountLinks(context.worker, {
      pool,
      siteName,
      publicOrigin,
      admitUnproved: areRateLimitsOn ? (email) => admitUnprovedLink(rateLimits, email) : null,
    });
    registerAccountRoutes(app, {
      accounts: {
        pool,
        sessionTokens,
        throttle,
        rateLimits,
        areRateLimitsOn,
        notify,
        endProgramAccess,
        countProgramAccess,
        siteName,
        secret,
      },
      prices: {
        get leadPriceCents() {
          return settings.lead_price;
        },
        get openOrderLeadsPrice() {
          return settings.open_order_price;
        },
        get promotionPriceLeads() {
          return settings.promotion_price;
        },
      },
      cookies,
      challenges,
    });
    registerSecondFactorRoutes(app, { secondFactor: { ...challenges, notify }, cookies });
    const getProviderTitle = (provider: string) =>
      social.providers.find(({ settings }) => settings.provider === provider)?.settings.title ?? provider;
    registerSecurityRoutes(app, {
      security: { pool, throttle, notify, getProviderTitle, siteName, publicOrigin, onAccountDeleted },
      cookies,
    });
    registerSocialRoutes(app, { social, cookies, challenges });
    done();
  },
  async purge(pool) {
    await purgeSessions(pool);
    await purgeSocialLogins(pool);
    await purgeChallenges(pool);
  },
};

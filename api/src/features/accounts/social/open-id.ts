import * as openId from 'openid-client';
import type { SocialSettings } from '../../../config/social-settings';

/** The claims of a person who has signed in at a provider. */
export interface SocialPerson {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Values to store between the redirect to the provider and the return. */
export interface AuthorizationRequest {
  authorizeUrl: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Is thrown when the provider refused the code: it is wrong, was used, or belongs to another login. */
export class CodeRefused extends Error {}

/** Timeout of each of the two or three requests of a login; together they stay below the timeout of a call. */
const defaultTimeoutSeconds = 3;

/**
 * A login provider with OpenID Connect: authorization code flow with PKCE, state and nonce (RFC 6749, 7636, OpenID Connect Core 1.0, §3.1).
 * Its metadata is loaded at the first login, and again after a failure.
 */
export class OpenIdProvider {
  #configuration: Promise<openId.Configuration> | undefined;

  constructor(
    readonly settings: SocialSettings,
    private readonly timeoutSeconds = defaultTimeoutSeconds,
  ) {}

  /** @throws when the provider does not answer. */
  async begin(redirectUri: string): Promise<AuthorizationRequest> {
    const configuration = await this.#discover();
    const state = openId.randomState();
    const nonce = openId.randomNonce();
    const codeVerifier = openId.randomPKCECodeVerifier();
    const url = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return { authorizeUrl: url.href, state, nonce, codeVerifier };
  }

  /** Exchanges the code and checks the ID token. @throws CodeRefused; other errors when the provider does not answer. */
  async finish(login: { redirectUri: string; code: string; nonce: string; codeVerifier: string; state: string }): Promise<SocialPerson> {
    const configuration = await this.#discover();
    const callback = new URL(login.redirectUri);
    callback.searchParams.set('code', login.code);
    callback.searchParams.set('state', login.state);
    // The state is stored with the name of its provider, so a mix-up (RFC 9207) cannot happen.
    callback.searchParams.set('iss', configuration.serverMetadata().issuer);
    try {
      const answer = await openId.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: login.codeVerifier,
        expectedState: login.state,
        expectedNonce: login.nonce,
        idTokenExpected: true,
      });
      const claims = answer.claims();
      if (!claims) throw new CodeRefused();
      // Some providers put the address into the ID token, others only into the userinfo response.
      const allClaims =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? { ...claims, ...(await openId.fetchUserInfo(configuration, answer.access_token, claims.sub)) }
          : claims;
      return toSocialPerson(allClaims);
    } catch (error) {
      // Other refusals concern the configuration of this service or of the provider.
      if (error instanceof openId.ResponseBodyError && error.error === 'invalid_grant') throw new CodeRefused();
      if (error instanceof openId.AuthorizationResponseError) throw new CodeRefused();
      throw error;
    }
  }

  #discover(): Promise<openId.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const isPlain = issuer.startsWith('http:');
    this.#configuration ??= openId
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: this.timeoutSeconds,
        // Settings refuse such an issuer in production.
        // oxlint-disable-next-line typescript/no-deprecated -- marked only so that nobody uses it by accident
        ...(isPlain ? { execute: [openId.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        this.#configuration = undefined;
        throw error;
      });
    return this.#configuration;
  }
}

function toSocialPerson(claims: openId.IDToken | openId.UserInfoResponse): SocialPerson {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '');
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  return {
    subject: claims.sub,
    email: email === '' ? null : email,
    isEmailVerified: claims.email_verified === true,
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
  };
}

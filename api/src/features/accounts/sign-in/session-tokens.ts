import { type AccessTokens, createOpaqueToken } from '../../../platform/auth';
import type { Tx } from '../../../platform/db';
import { toProviderNetwork } from '../../../platform/limits';
import type { UserRow } from '../accounts.repository';
import { hasSecondFactor } from '../second-factor/second-factor.repository';
import { nameDevice, type SecurityNotices } from '../security/security-notices';
import { listRecentClients, insertRefreshToken, insertSession } from './sessions.repository';

export interface Tokens {
  access: string;
  refresh: string;
  /** Seconds until the refresh token expires, and with it its cookie. */
  refreshSeconds: number;
}

/** The client of a sign-in, for the list of sessions. */
export interface ClientInfo {
  userAgent: string;
  ip: string;
}

/** Is thrown where a session would start without the second factor of its owner. */
export class SecondFactorNeeded extends Error {
  constructor(readonly userId: number) {
    super('a second factor is needed');
  }
}

type SessionOwner = Pick<UserRow, 'id' | 'email' | 'language'>;

/** Sessions are stored for a week: a person who returns later gets the mail too, one who has just registered does not. */
function isNewClient({ clients, is_new }: Awaited<ReturnType<typeof listRecentClients>>, { userAgent, ip }: ClientInfo): boolean {
  if (clients.length === 0) return !is_new;
  const isKnown = (part: (place: { ip: string; user_agent: string }) => string) =>
    clients.some((client) => part(client) === part({ ip, user_agent: userAgent }));
  return !isKnown((place) => toProviderNetwork(place.ip)) || !isKnown((place) => nameDevice(place.user_agent));
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;

/** Creates the tokens of sessions, the same for every way to sign in. */
export function createSessionTokens(tokens: AccessTokens, notify: SecurityNotices) {
  const signAccess = (userId: number, sessionId: number) => tokens.sign({ userId, sessionId });

  /** Issues tokens for an existing session; the refresh token is stored as its hash. */
  async function issue(tx: Tx, userId: number, sessionId: number, refresh: { token: string; tokenHash: string }): Promise<Tokens> {
    const refreshSeconds = await insertRefreshToken(tx, sessionId, refresh.tokenHash);
    return { access: await signAccess(userId, sessionId), refresh: refresh.token, refreshSeconds };
  }

  return {
    signAccess,
    issue,
    /**
     * Starts a session. Mails the owner when the account never signed in with this client.
     * @param isProved whether the second factor was proved. @throws SecondFactorNeeded.
     */
    async open(
      tx: Tx,
      { id: userId, email, language }: SessionOwner,
      { userAgent, ip }: ClientInfo,
      { isProved = false } = {},
    ): Promise<Tokens> {
      if (!isProved && (await hasSecondFactor(tx, userId))) throw new SecondFactorNeeded(userId);
      const known = await listRecentClients(tx, userId);
      if (isNewClient(known, { userAgent, ip })) await notify(tx, { email, language }, { kind: 'new_sign_in', userAgent, ip });
      return issue(tx, userId, await insertSession(tx, userId, userAgent, ip, isProved), createOpaqueToken());
    },
  };
}

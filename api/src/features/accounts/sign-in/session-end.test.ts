import { aPerson, createTestApi, type TestApi } from '../../../testing';
import { lockLiveSession } from './sessions.repository';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const weekSeconds = 604_800;
const refresh = (token: string) => api.post('auth/jwt/refresh/', { refresh: token });
const signIn = async () => {
  const { id, email, password } = await aPerson(api);
  const answer = await api.post('auth/jwt/create/', { email, password });
  return { userId: id, answer, tokens: answer.body as { access: string; refresh: string } };
};
/** Makes all sessions of a person begin this long ago. Their tokens stay as they are, like those that were issued before the rule. */
const beganAgo = (userId: number, age: string) =>
  api.pool.query('update sessions set created_at = now() - $2::interval where user_id = $1', [userId, age]);
const ages = (cookies: readonly object[]) => cookies.map((cookie) => (cookie as { maxAge?: number }).maxAge);

describe('a session', () => {
  it('lasts for a week without a refresh while it is young', async () => {
    const { answer } = await signIn();

    expect(ages(answer.cookies)).toEqual([weekSeconds, weekSeconds]);
  });

  it('is refreshed up to its thirtieth day and not beyond, and its cookies end with it', async () => {
    const { userId, tokens } = await signIn();
    await beganAgo(userId, '29 days 12 hours');

    const refreshed = await refresh(tokens.refresh);

    expect(refreshed.status).toBe(200);
    for (const age of ages(refreshed.cookies)) {
      expect(age).toBeGreaterThan(12 * 3600 - 60);
      expect(age).toBeLessThanOrEqual(12 * 3600);
    }
    const { rows } = await api.pool.query(
      `select t.expires_at = s.created_at + interval '30 days' as ends from refresh_tokens t join sessions s on s.id = t.session_id
       where s.user_id = $1 and t.used_at is null and t.created_at > s.created_at + interval '29 days' order by t.expires_at limit 1`,
      [userId],
    );
    expect(rows).toEqual([{ ends: true }]);
  });

  it('ends after thirty days with all its tokens, also those that were issued for longer', async () => {
    const { userId, tokens } = await signIn();
    await beganAgo(userId, '30 days 1 second');
    const { rows } = await api.pool.query<{ id: number }>('select max(id) as id from sessions where user_id = $1', [userId]);

    expect((await refresh(tokens.refresh)).status).toBe(401);
    expect((await api.get('auth/user/me/', { as: tokens.access })).status).toBe(401);
    expect(await lockLiveSession(api.pool as never, { userId, sessionId: rows[0]!.id })).toBe(false);
  });

  it('gives the answer that was lost on the way again, with the age that its cookie still has', async () => {
    const { userId, tokens } = await signIn();
    await beganAgo(userId, '29 days 23 hours');
    const again = { headers: { 'x-refresh-repeat': '1' } };
    await api.post('auth/jwt/refresh/', { refresh: tokens.refresh }, again);

    const repeated = await api.post('auth/jwt/refresh/', { refresh: tokens.refresh }, again);

    expect(repeated.status).toBe(200);
    for (const age of ages(repeated.cookies)) expect(age).toBeLessThanOrEqual(3600);
  });
});

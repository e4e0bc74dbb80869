/**
 * An OpenID Connect provider for tests, in a process of its own (library oidc-provider with its login pages).
 * Arguments: client id, client secret, redirect addresses. Prints its issuer. The login `name` has the address `name@mail.example`;
 * the address is not verified for names that begin with `unproved`, and missing for names that begin with `nameless`.
 */
import http from 'node:http';
import { Provider } from 'oidc-provider';

const [clientId, clientSecret, ...redirectUris] = process.argv.slice(2);
const server = http.createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    cookies: { keys: ['for tests'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        ...(accountId.startsWith('nameless') ? {} : { email: `${accountId}@mail.example` }),
        email_verified: !accountId.startsWith('unproved'),
        given_name: 'Olena',
        family_name: 'Kovalenko',
      }),
    }),
  });
  server.on('request', provider.callback());
  console.log(`issuer ${issuer}`);
});
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright';
import { isSignedIn, signIn } from './people';

let server: http.Server;
let api: string;
let calls: { path: string; body: string }[];
let mailsBefore: number;
let refused: string;

/** The page of mails that the service has in development. */
const row = (recipient: string, id: number) => `<tr><td>${recipient}</td><td><a href="/api/dev/mail/${id}/">Активація</a></td></tr>`;

beforeEach(async () => {
  calls = [];
  refused = '';
  mailsBefore = 0;
  server = http.createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request as AsyncIterable<Buffer>) body += part.toString();
      const path = request.url ?? '';
      calls.push({ path, body });
      if (path === refused) return response.writeHead(400).end('weak password');
      if (path === '/api/dev/mail/') {
        const registered = calls.find((call) => call.path.endsWith('/register/'))?.body ?? '{}';
        const { email = '' } = JSON.parse(registered) as { email?: string };
        // The mail is sent a moment after the registration.
        mailsBefore += 1;
        return response.end(`<table>${row('other@mail.example', 1)}${mailsBefore > 1 ? row(email, 2) : ''}</table>`);
      }
      if (path === '/api/dev/mail/2/')
        return response.end(
          '<a href="/api/dev/mail/">All</a><pre>Вітаємо! <a href="http://localhost/account/activation/?uid=7&#38;token=abc">',
        );
      return response.end('{}');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A browser without a page: it logs in as those who are accepted. */
function aContext(accepts: (email: string) => boolean) {
  const logins: string[] = [];
  let cookies = [{ name: '__Host-yarmarok_signed_in', value: 'of somebody else' }];
  const context = {
    cookies: () => Promise.resolve(cookies),
    clearCookies: () => {
      cookies = [];
      return Promise.resolve();
    },
    request: {
      post: (url: string, { data }: { data: { email: string } }) => {
        logins.push(`${new URL(url).pathname} ${data.email}`);
        const isAccepted = accepts(data.email);
        if (isAccepted) cookies = [{ name: '__Host-yarmarok_signed_in', value: '1' }];
        return Promise.resolve({ status: () => (isAccepted ? 200 : 401) });
      },
    },
  };
  return { context: context as unknown as BrowserContext, logins };
}
const system = () => ({ shell: 'http://localhost', api });

it('signs a visitor out', async () => {
  const { context, logins } = aContext(() => true);
  expect(await isSignedIn(context)).toBe(true);

  await signIn(context, 'visitor', system());

  expect(await isSignedIn(context)).toBe(false);
  expect(logins).toEqual([]);
});

it('signs the demo person of a role in', async () => {
  const { context, logins } = aContext(() => true);

  await signIn(context, 'seller', system());

  expect(logins).toEqual(['/api/v1/auth/jwt/create/ seller@yarmarok.example']);
  expect(await isSignedIn(context)).toBe(true);
  expect(calls).toEqual([]);
});

it('registers a new person with the link of their mail when a walk has deleted the demo account', async () => {
  const { context, logins } = aContext((email) => email.startsWith('walk-'));

  await signIn(context, 'buyer', system());

  const [registration, activation] = calls.filter(({ body }) => body !== '');
  expect(JSON.parse(registration?.body ?? '')).toMatchObject({ user_type: 'buyer', language: 'uk' });
  expect(activation).toEqual({ path: '/api/v1/auth/user/activation/', body: '{"uid":"7","token":"abc"}' });
  expect(logins).toHaveLength(2);
  expect(await isSignedIn(context)).toBe(true);
});

it('fails when nobody can log in', async () => {
  const { context } = aContext(() => false);

  await expect(signIn(context, 'buyer', system())).rejects.toThrow(/^walk-buyer-\d+@mail\.example was registered and cannot log in$/);
});

it('says what the service refused', async () => {
  refused = '/api/v1/auth/user/register/';
  const { context } = aContext(() => false);

  await expect(signIn(context, 'buyer', system())).rejects.toThrow('auth/user/register/ is answered with 400: weak password');
});

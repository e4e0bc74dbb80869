import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedMail } from './mail-sink';
import { prepareSeller, registerBuyers } from './people';

let server: http.Server;
let origin: string;
let calls: { path: string; body: string; client: string | undefined; token: string | undefined }[];
let mails: ReceivedMail[];
let answer: (path: string, body: string) => { status: number; body?: object };

beforeEach(async () => {
  calls = [];
  mails = [];
  server = http.createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request as AsyncIterable<Buffer>) body += part.toString();
      const { 'x-forwarded-for': client, authorization: token } = request.headers;
      calls.push({ path: request.url ?? '', body, client: client?.toString(), token });
      const answered = answer(request.url ?? '', body);
      response.writeHead(answered.status).end(JSON.stringify(answered.body ?? {}));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const aMail = (to: string, text: string): ReceivedMail => ({ to, subject: 'Активація', messageId: '<1>', text });

describe('buyers', () => {
  beforeEach(() => {
    answer = (path, body) => {
      if (!path.endsWith('/register/')) return { status: 204 };
      const { email } = JSON.parse(body) as { email: string };
      // The mail of somebody else comes first, and the own one a moment later.
      mails.push(aMail('other@mail.example', 'http://localhost/account/activation/?uid=9&token=other'));
      setTimeout(() => mails.push(aMail(email, `Вітаємо! http://localhost/account/activation/?uid=1&token=${email}`)), 20);
      return { status: 201 };
    };
  });

  it('are activated with the link of their own mail, each from another address', async () => {
    const buyers = await registerBuyers(origin, 2, mails);

    expect(new Set(buyers.map(({ email }) => email)).size).toBe(2);
    expect(buyers.every(({ email }) => email.startsWith('chaos-'))).toBe(true);
    expect(buyers.map(({ client }) => client)).toEqual(['198.18.250.1', '198.18.250.2']);
    const activations = calls.filter(({ path }) => path.endsWith('/activation/'));
    expect(activations.map(({ body }) => JSON.parse(body) as object)).toEqual(buyers.map(({ email }) => ({ uid: '1', token: email })));
    expect(activations.map(({ client }) => client)).toEqual(['198.18.250.1', '198.18.250.2']);
  });

  it('that the service refuses end the preparation', async () => {
    answer = () => ({ status: 400, body: { code: 'weak_password' } });

    await expect(registerBuyers(origin, 1, mails)).rejects.toThrow('The preparation failed: 400 {"code":"weak_password"}');
  });
});

describe('the seller', () => {
  let refused: Record<string, number>;

  beforeEach(() => {
    refused = {};
    answer = (path) => {
      const status = Object.entries(refused).find(([call]) => path.endsWith(call))?.[1];
      if (status) return { status };
      if (path.endsWith('/jwt/create/')) return { status: 200, body: { access: 'token-1' } };
      if (path.endsWith('/generate-checkout-url/')) return { status: 200, body: { checkout_url: `${origin}/sandbox/checkout/77/` } };
      return { status: path.endsWith('/checkout/77/') ? 303 : 200 };
    };
  });

  it('pays for leads, and buys them once the payment is made', async () => {
    const seller = await prepareSeller(origin);

    expect(seller.email).toBe('seller@yarmarok.example');
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/v1/auth/jwt/create/',
      '/api/v1/payment/sandbox/generate-checkout-url/',
      '/sandbox/checkout/77/',
      '/api/v1/trading/seller/buy-leads/',
    ]);
    expect(calls[2]?.body).toBe('decision=pay');
    expect(JSON.parse(calls[3]?.body ?? '')).toMatchObject({ use_bonuses: false });
    expect(calls[3]?.token).toBe('Bearer token-1');
  });

  it.each([
    ['/checkout/77/', 200],
    ['/buy-leads/', 409],
  ])('is not prepared when %s answers %i', async (call, status) => {
    refused = { [call]: status };

    await expect(prepareSeller(origin)).rejects.toThrow(`The preparation failed: ${status}`);
  });
});

import { createHash } from 'node:crypto';
import { createLiqpay, liqpaySignature } from './liqpay';
import { BadNotice, ProviderFailed, type RawNotice, RefundRefused } from './provider';

const keys = { publicKey: 'sandbox_i00000000000', privateKey: 'sandbox_private' };
const paid = {
  public_key: keys.publicKey,
  version: 3,
  action: 'pay',
  status: 'success',
  order_id: 'f3a1',
  amount: 49,
  currency: 'USD',
  paytype: 'card',
  transaction_id: 165629,
};
const buildRawNotice = (fields: object, privateKey = keys.privateKey): RawNotice => {
  const data = Buffer.from(JSON.stringify(fields)).toString('base64');
  const form = new URLSearchParams({ data, signature: liqpaySignature(data, privateKey) });
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: Buffer.from(form.toString()) };
};
const liqpay = createLiqpay(keys);
const read = async (notice: RawNotice) => liqpay.readNotice(notice);

it('signs as the provider’s SDK does', () => {
  // Test vector of the public SDK for Java (liqpay/sdk-java, LiqPayTest: testCnbSignature), keys `publicKey` and `privateKey`.
  const data =
    'eyJhbW91bnQiOiIxLjUiLCJkZXNjcmlwdGlvbiI6IkRlc2NyaXB0aW9uIiwibGFuZ3VhZ2UiOiJlbyIsInB1YmxpY19rZXkiOiJwdWJsaWNLZXkiLCJ2ZXJzaW9uIjoiMyIsImN1cnJlbmN5IjoiVVNEIn0=';

  expect(liqpaySignature(data, 'privateKey')).toBe('DEggXkxcCsuZFwt/R4+zDekMPZ4=');
  expect(liqpaySignature(data, 'another')).not.toBe('DEggXkxcCsuZFwt/R4+zDekMPZ4=');
});

describe('a notice', () => {
  it("is accepted with the provider's signature", async () => {
    expect(await read(buildRawNotice(paid))).toEqual({
      providerOrderId: 'f3a1',
      state: 'paid',
      amountMinor: 4900,
      currency: 'usd',
      providerStatus: 'success',
    });
  });

  it.each([
    ['5.1', 510],
    [19.99, 1999],
    ['7.00', 700],
    ['7', 700],
    [7.1, 710],
    [4.35, 435],
  ])('of amount %s means %i cents', async (amount, cents) => {
    expect((await read(buildRawNotice({ ...paid, amount }))).amountMinor).toBe(cents);
  });

  it.each([7.004, '7.001', 6.999, ' 7 ', '0x7', [7], 1.005, '7,00', '1e1', '+7', '-7', '7.', '.7', '', null, true, {}, 'Infinity'])(
    'of amount %j is not exact and counts as no amount',
    async (amount) => {
      expect((await read(buildRawNotice({ ...paid, amount }))).amountMinor).toBeNaN();
    },
  );

  it('of version 7 is verified with SHA3-256, and of version 3 with SHA-1', async () => {
    // https://www.liqpay.ua/en/doc/api/callback: base64_encode(sha3-256(private_key + data + private_key)), sha1 before version 7.
    for (const [version, hash] of [
      [7, 'sha3-256'],
      [3, 'sha1'],
    ] as const) {
      const data = Buffer.from(JSON.stringify({ ...paid, version })).toString('base64');
      const signature = createHash(hash).update(`${keys.privateKey}${data}${keys.privateKey}`).digest('base64');
      const form = new URLSearchParams({ data, signature });

      expect((await read({ headers: {}, body: Buffer.from(form.toString()) })).state).toBe('paid');
    }
  });

  it.each(['sha3-512', 'sha256', 'md5'])('with a signature of %s is refused', async (hash) => {
    const data = Buffer.from(JSON.stringify(paid)).toString('base64');
    const signature = createHash(hash).update(`${keys.privateKey}${data}${keys.privateKey}`).digest('base64');
    const form = new URLSearchParams({ data, signature });

    await expect(read({ headers: {}, body: Buffer.from(form.toString()) })).rejects.toThrow('signature');
  });

  it.each([
    ['whole', { status: 'reversed' }, 'reversed', undefined],
    ['in part', { status: 'reversed', refund_amount: 10.5 }, 'reversed', 1050],
    ['in part, still a success', { status: 'success', refund_amount: '10.50' }, 'paid', 1050],
    ['of an amount that is not exact', { status: 'success', refund_amount: 10.505 }, 'paid', Number.NaN],
  ])('of a refund %s names the refunded amount', async (_what, fields, state, refundedMinor) => {
    const notice = await read(buildRawNotice({ ...paid, ...fields }));

    expect(notice).toMatchObject({ state, amountMinor: 4900 });
    expect(notice.refundedMinor).toBe(refundedMinor);
  });

  it('of the refund itself is no payment: the state of the payment is fetched', async () => {
    const notice = await read(buildRawNotice({ ...paid, action: 'refund', status: 'success', amount: 10 }));

    expect(notice).toMatchObject({ providerOrderId: 'f3a1', state: 'waiting', needsConfirmation: true });
  });

  it('of a test payment is no money in production, with any keys', async () => {
    const strict = createLiqpay(keys, { areTestPaymentsCredited: false });

    expect((await strict.readNotice(buildRawNotice({ ...paid, status: 'sandbox' }))).state).toBe('declined');
  });

  it('is refused when it is forged, for another shop, about something else, or malformed', async () => {
    const genuine = new URLSearchParams(buildRawNotice(paid).body.toString());
    const swapped = new URLSearchParams({
      data: Buffer.from(JSON.stringify({ ...paid, amount: 500 })).toString('base64'),
      signature: genuine.get('signature') ?? '',
    });

    await expect(read(buildRawNotice(paid, 'somebody else'))).rejects.toThrow('signature');
    await expect(read({ headers: {}, body: Buffer.from(swapped.toString()) })).rejects.toThrow('signature');
    await expect(read(buildRawNotice({ ...paid, public_key: 'other' }))).rejects.toThrow('another merchant');
    await expect(read(buildRawNotice({ ...paid, action: 'subscribe' }))).rejects.toThrow('payment');
    await expect(read({ headers: {}, body: Buffer.from('data=&signature=') })).rejects.toThrow(BadNotice);
    await expect(read({ headers: {}, body: Buffer.alloc(0) })).rejects.toThrow(BadNotice);
    await expect(read(buildRawNotice(['list']))).rejects.toThrow(BadNotice);
  });

  it.each([
    ['success', 'paid'],
    ['sandbox', 'paid'],
    ['processing', 'waiting'],
    ['wait_accept', 'waiting'],
    ['otp_verify', 'waiting'],
    ['3ds_verify', 'waiting'],
    ['failure', 'declined'],
    ['error', 'declined'],
    ['reversed', 'reversed'],
    ['prepared', 'created'],
    ['something new', 'declined'],
  ])('of status %s means %s', async (status, state) => {
    expect((await read(buildRawNotice({ ...paid, status }))).state).toBe(state);
  });

  it('of a test payment is no money with real keys', async () => {
    const real = createLiqpay({ publicKey: 'i1', privateKey: keys.privateKey });

    expect((await real.readNotice(buildRawNotice({ ...paid, public_key: 'i1', status: 'sandbox' }))).state).toBe('declined');
  });
});

it('builds a checkout URL with the signed order', async () => {
  const { checkoutUrl, providerReference } = await createLiqpay(keys, { baseUrl: 'https://liqpay.test' }).createCheckout({
    providerOrderId: 'f3a1',
    amountMinor: 4905,
    currency: 'usd',
    description: 'Поповнення',
    language: 'ru',
    redirectUrl: 'https://shop.test/back/?from-payment',
    callbackUrl: 'https://api.test/callback/',
  });

  const address = new URL(checkoutUrl);
  const data = address.searchParams.get('data') ?? '';
  expect(providerReference).toBeNull();
  expect(address.origin + address.pathname).toBe('https://liqpay.test/api/3/checkout');
  expect(address.searchParams.get('signature')).toBe(liqpaySignature(data, keys.privateKey));
  expect(JSON.parse(Buffer.from(data, 'base64').toString())).toMatchObject({
    version: 3,
    action: 'pay',
    amount: '49.05',
    currency: 'USD',
    order_id: 'f3a1',
    language: 'uk',
    description: 'Поповнення',
    result_url: 'https://shop.test/back/?from-payment',
    server_url: 'https://api.test/callback/',
  });
});

describe('fetching the state', () => {
  const ask = (answer: object) =>
    createLiqpay(keys, { fetchFn: () => Promise.resolve(new Response(JSON.stringify(answer))) }).fetchState({
      providerOrderId: 'f3a1',
      providerReference: null,
    });

  it('reads an answer about this order', async () => {
    expect(await ask({ ...paid, result: 'ok' })).toMatchObject({ state: 'paid', amountMinor: 4900, currency: 'usd' });
  });

  it('returns null for an error or another order', async () => {
    expect(await ask({ result: 'error', status: 'error', err_code: 'payment_not_found' })).toBeNull();
    expect(await ask({ ...paid, order_id: 'another' })).toBeNull();
  });
});

describe('a refund', () => {
  const request = { providerOrderId: 'f3a1', providerReference: null, amountMinor: 1_450, currency: 'usd', reference: 'refund-1' };
  const refund = (answer: object) =>
    createLiqpay(keys, { fetchFn: () => Promise.resolve(new Response(JSON.stringify(answer))) }).refund(request);

  it('is a signed request with the order and the amount', async () => {
    const fetchFn = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
      Promise.resolve(new Response(JSON.stringify({ result: 'ok', status: 'reversed' }))),
    );

    expect(await createLiqpay(keys, { fetchFn }).refund(request)).toBe('done');

    const form = new URLSearchParams(fetchFn.mock.calls[0]![1]?.body as string);
    const data = form.get('data') ?? '';
    expect(JSON.parse(Buffer.from(data, 'base64').toString())).toEqual({
      version: 3,
      public_key: keys.publicKey,
      action: 'refund',
      order_id: 'f3a1',
      amount: '14.50',
    });
    expect(form.get('signature')).toBe(liqpaySignature(data, keys.privateKey));
  });

  it('waits, is refused, or has an unknown outcome', async () => {
    expect(await refund({ result: 'ok', status: 'wait_reserve' })).toBe('waiting');
    await expect(refund({ result: 'error', status: 'error', err_description: 'No money left' })).rejects.toThrow(RefundRefused);
    const fetchFn = () => Promise.resolve(new Response('', { status: 502 }));
    await expect(createLiqpay(keys, { fetchFn }).refund(request)).rejects.toThrow(ProviderFailed);
  });
});

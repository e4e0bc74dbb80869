import { createHash } from 'node:crypto';
import { createFondy, fondySignature } from './fondy';
import { BadNotice, ProviderFailed, type RawNotice, RefundRefused } from './provider';

const keys = { merchantId: '1396424', secretKey: 'test' };
const checkout = {
  providerOrderId: 'f3a1',
  amountMinor: 4900,
  currency: 'usd',
  description: 'Top-up',
  language: 'uk' as const,
  redirectUrl: 'https://shop.test/back/',
  callbackUrl: 'https://api.test/callback/',
};

/** The notice that the provider's own PHP SDK sends to itself (cloudipsp/php-sdk-v2, examples/server-to-server: merchant 1396424, key `test`). */
const sdkNotice = {
  rrn: '',
  masked_card: '444455XXXXXX6666',
  sender_cell_phone: '',
  response_signature_string:
    '**********|111|USD|111|123456|444455|VISA|USD|7|444455XXXXXX6666|1396424|1396424_1da4a65b81fdaf934c535e352a776744|approved|21.05.2018 13:50:55|93088761|card|success|0|0|purchase',
  response_status: 'success',
  sender_account: '',
  fee: '',
  rectoken_lifetime: '',
  reversal_amount: '0',
  settlement_amount: '0',
  actual_amount: '111',
  order_status: 'approved',
  response_description: '',
  verification_status: '',
  order_time: '21.05.2018 13:50:55',
  actual_currency: 'USD',
  order_id: '1396424_1da4a65b81fdaf934c535e352a776744',
  parent_order_id: '',
  merchant_data: '',
  tran_type: 'purchase',
  eci: '7',
  settlement_date: '',
  payment_system: 'card',
  rectoken: '',
  approval_code: '123456',
  merchant_id: 1396424,
  settlement_currency: '',
  payment_id: 93088761,
  product_id: '',
  currency: 'USD',
  card_bin: 444455,
  response_code: '',
  card_type: 'VISA',
  amount: '111',
  sender_email: '',
  signature: '7725ca95944de78550c3ca132c1e6602707afa90',
};

const jsonNotice = (fields: object): RawNotice => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(fields)),
});
const signedNotice = (fields: Record<string, unknown>) => jsonNotice({ ...fields, signature: fondySignature(fields, keys.secretKey) });
const answering = (answer: unknown, status = 200) =>
  jest.fn<Promise<Response>, Parameters<typeof fetch>>(() => Promise.resolve(new Response(JSON.stringify(answer), { status })));
const sentTo = (fetchFn: ReturnType<typeof answering>) =>
  JSON.parse(fetchFn.mock.calls[0]![1]!.body as string) as { request: Record<string, string> };

describe('the signature', () => {
  it('matches the live service and the protocol', () => {
    // docs.fondy.eu/en/docs/page/3: `password|amount|currency|merchant_id|order_desc|order_id`, as the live service takes it.
    const order = { order_id: 'ping-test-1', order_desc: 'ping', currency: 'EUR', amount: '100', merchant_id: '1396424' };

    expect(fondySignature(order, 'test')).toBe('a8060adc4a1568d8ea5a1cca398ae60a41ec896d');
    expect(fondySignature(sdkNotice, 'test')).toBe(sdkNotice.signature);
  });

  it('omits empty values and the signature itself, but not a zero', () => {
    const bare = { amount: 0, order_id: 'a' };

    expect(fondySignature({ ...bare, rrn: '', signature: 'x', response_signature_string: 'y' }, 'k')).toBe(fondySignature(bare, 'k'));
    expect(fondySignature(bare, 'k')).not.toBe(fondySignature({ order_id: 'a' }, 'k'));
  });
});

describe('a notice', () => {
  const fondy = createFondy(keys);

  it("is accepted with the provider's signature, as JSON or as a form", async () => {
    const expected = {
      providerOrderId: sdkNotice.order_id,
      state: 'paid',
      amountMinor: 111,
      currency: 'usd',
      providerStatus: 'approved',
      needsConfirmation: true,
    };
    const form = new URLSearchParams(Object.entries(sdkNotice).map(([name, value]): [string, string] => [name, String(value)]));

    expect(await fondy.readNotice(jsonNotice(sdkNotice))).toEqual(expected);
    expect(
      await fondy.readNotice({
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: Buffer.from(form.toString()),
      }),
    ).toEqual(expected);
  });

  it.each([
    ['another amount', { ...sdkNotice, actual_amount: '999' }],
    ['another order', { ...sdkNotice, order_id: 'mine' }],
    ['another status', { ...sdkNotice, order_status: 'declined' }],
    ['one more field', { ...sdkNotice, extra: 'x' }],
    ['no signature', { ...sdkNotice, signature: undefined }],
    ['a signature of another type', { ...sdkNotice, signature: { toString: 'x' } }],
  ])('is refused with %s', async (_what, fields) => {
    await expect((async () => fondy.readNotice(jsonNotice(fields)))()).rejects.toThrow(BadNotice);
  });

  it('is refused when it is for another merchant, not about a purchase, or no object', async () => {
    const read = async (notice: RawNotice) => fondy.readNotice(notice);

    await expect(read(signedNotice({ merchant_id: 7, order_id: 'a' }))).rejects.toThrow('another merchant');
    await expect(read(signedNotice({ merchant_id: 1396424, order_id: 'a', tran_type: 'verification' }))).rejects.toThrow('purchase');
    await expect(read({ headers: {}, body: Buffer.from('[1]') })).rejects.toThrow(BadNotice);
    await expect(read({ headers: {}, body: Buffer.from('\u0000{') })).rejects.toThrow(BadNotice);
  });

  it.each([
    ['created', 'created'],
    ['processing', 'waiting'],
    ['approved', 'paid'],
    ['declined', 'declined'],
    ['expired', 'declined'],
    ['reversed', 'reversed'],
    ['something new', 'declined'],
  ])('of status %s means %s', async (order_status, state) => {
    expect((await fondy.readNotice(signedNotice({ merchant_id: '1396424', order_status, amount: '5' }))).state).toBe(state);
  });
});

/** Implements the protocol independently of the code under test: the secret and the non-empty values, sorted by name, joined by `|`. */
const sha1 = (...values: string[]) =>
  createHash('sha1')
    .update(['test', ...values].join('|'))
    .digest('hex');

describe('a notice with an inconclusive signature', () => {
  const fondy = createFondy(keys);
  // Signed by Fondy: order_status=declined, sender_email=`"x|approved|y"@z.example`. A `|` within a value splits it like two values.
  const signature = sha1('500000', 'USD', '1396424', 'f3a1', 'declined', '"x', 'approved', 'y"@z.example');

  it('is not paid when values were moved to names outside of the protocol', async () => {
    const recut = {
      ...{ amount: '500000', currency: 'USD', merchant_id: '1396424', order_id: 'f3a1' },
      ...{ order_ie: 'declined', order_q: '"x', order_status: 'approved', sender_email: 'y"@z.example', signature },
    };

    const notice = await fondy.readNotice(jsonNotice(recut));

    expect(notice).toMatchObject({ providerOrderId: 'f3a1', state: 'waiting', needsConfirmation: true });
  });

  it('is declined when it arrives as it was signed', async () => {
    const genuine = {
      ...{ amount: '500000', currency: 'USD', merchant_id: '1396424', order_id: 'f3a1', order_status: 'declined' },
      ...{ sender_email: '"x|approved|y"@z.example', signature },
    };

    const notice = await fondy.readNotice(jsonNotice(genuine));

    expect(notice.state).toBe('declined');
    expect(notice.needsConfirmation).toBeUndefined();
  });

  it('has to be confirmed even with known names only', async () => {
    // Values of `additional_info` can be moved to any later name.
    const signed = sha1('500000', 'USD', '1396424', 'f3a1', 'approved', '500000', 'USD', '1396424', 'f3a1', 'declined');
    const recut = {
      ...{ amount: '500000', currency: 'USD', merchant_id: '1396424', order_id: 'f3a1', order_status: 'approved' },
      ...{ order_time: '500000', payment_id: 'USD', product_id: '1396424', rrn: 'f3a1', sender_email: 'declined', signature: signed },
    };

    expect(await fondy.readNotice(jsonNotice(recut))).toMatchObject({ state: 'paid', needsConfirmation: true });
  });

  it('is accepted with newer fields of the protocol, and has to be confirmed', async () => {
    const notice = await fondy.readNotice(signedNotice({ ...sdkNotice, new_field: 'x' }));

    expect(notice).toMatchObject({ providerOrderId: sdkNotice.order_id, needsConfirmation: true });
  });
});

describe('a reversal', () => {
  const fondy = createFondy(keys);
  // https://docs.fondy.eu/en/docs/page/4/: status `reversed` after a full or partial reversal, `reversal_amount` is above zero then.
  it.each([
    ['whole', { order_status: 'reversed', amount: '4900', actual_amount: '4900', reversal_amount: '4900' }, 'reversed', 4900],
    ['in part', { order_status: 'reversed', amount: '4900', actual_amount: '3900', reversal_amount: '1000' }, 'reversed', 1000],
    ['in part, still approved', { order_status: 'approved', amount: '4900', actual_amount: '3900', reversal_amount: '1000' }, 'paid', 1000],
    ['without an amount', { order_status: 'reversed', amount: '4900' }, 'reversed', undefined],
  ])('%s names the refunded part of the paid amount', async (_what, fields, state, refundedMinor) => {
    const notice = await fondy.readNotice(signedNotice({ merchant_id: '1396424', order_id: 'f3a1', currency: 'USD', ...fields }));

    expect(notice).toMatchObject({ state, amountMinor: 4900, currency: 'usd', needsConfirmation: true });
    expect(notice.refundedMinor).toBe(refundedMinor);
  });

  it.each(['approved', 'declined', 'processing'])(
    'of its own status %s is neither a payment nor a refusal of one',
    async (order_status) => {
      const fields = { merchant_id: '1396424', order_id: 'f3a1', order_status, tran_type: 'reverse', amount: '4900', currency: 'USD' };

      expect(await fondy.readNotice(signedNotice(fields))).toMatchObject({ state: 'waiting', needsConfirmation: true });
    },
  );
});

it.each(['49.00', ' 4900', '4900 ', '0x1324', '4.9e3', '-4900', '', 'Infinity', [4900], { a: 1 }, true, 4900.5, null])(
  'refuses %j as an amount',
  async (amount) => {
    const fields = { merchant_id: '1396424', order_id: 'f3a1', order_status: 'approved', currency: 'USD', amount };

    expect((await createFondy(keys).readNotice(signedNotice(fields))).amountMinor).toBeNaN();
  },
);

describe('a checkout', () => {
  it('sends a signed order and returns the checkout URL', async () => {
    const fetchFn = answering({ response: { response_status: 'success', checkout_url: 'https://pay.test/1', payment_id: '77' } });

    const answer = await createFondy(keys, { fetchFn, baseUrl: 'https://fondy.test' }).createCheckout(checkout);

    expect(answer).toEqual({ checkoutUrl: 'https://pay.test/1', providerReference: '77' });
    expect(fetchFn.mock.calls[0]![0]).toBe('https://fondy.test/api/checkout/url/');
    const { request } = sentTo(fetchFn);
    expect(request).toMatchObject({ merchant_id: '1396424', order_id: 'f3a1', amount: '4900', currency: 'USD', lang: 'uk' });
    expect(request.signature).toBe(fondySignature(request, 'test'));
  });

  it.each([
    ['a refusal', answering({ response: { response_status: 'failure', error_message: 'Invalid signature' } })],
    ['no response', answering({ oops: true })],
    ['an error', answering({}, 500)],
    ['no JSON', jest.fn(() => Promise.resolve(new Response('<html>')))],
    ['no connection', jest.fn(() => Promise.reject(new TypeError('fetch failed')))],
  ])('fails on %s', async (_what, fetchFn) => {
    await expect(createFondy(keys, { fetchFn }).createCheckout(checkout)).rejects.toThrow(ProviderFailed);
  });
});

describe('fetching the state', () => {
  const state = { merchant_id: '1396424', order_id: 'f3a1', order_status: 'approved', amount: '4900', currency: 'USD' };
  const ask = (response: Record<string, unknown>) =>
    createFondy(keys, { fetchFn: answering({ response }) }).fetchState({ providerOrderId: 'f3a1', providerReference: null });

  it('accepts only a signed answer', async () => {
    expect(await ask({ ...state, signature: fondySignature(state, 'test') })).toMatchObject({ state: 'paid', amountMinor: 4900 });
    await expect(ask({ ...state, signature: 'forged' })).rejects.toThrow(BadNotice);
  });

  it('returns null for an order that is unknown to the provider', async () => {
    expect(await ask({ response_status: 'failure', error_code: 1018 })).toBeNull();
  });
});

describe('a refund', () => {
  const refund = (response: Record<string, unknown>) =>
    createFondy(keys, { fetchFn: answering({ response }) }).refund({
      providerOrderId: 'f3a1',
      providerReference: null,
      amountMinor: 1_400,
      currency: 'usd',
      reference: 'refund-1',
    });
  const signed = (reverse_status: string) => {
    const fields = { merchant_id: '1396424', order_id: 'f3a1', response_status: 'success', reverse_status };
    return { ...fields, signature: fondySignature(fields, 'test') };
  };

  it('is a signed request with the order and the amount', async () => {
    const fetchFn = answering({ response: signed('approved') });
    const request = { providerOrderId: 'f3a1', providerReference: null, amountMinor: 1_400, currency: 'usd', reference: 'refund-1' };

    expect(await createFondy(keys, { fetchFn }).refund(request)).toBe('done');

    const [url, init] = fetchFn.mock.calls[0]!;
    const sent = (JSON.parse(init?.body as string) as { request: Record<string, unknown> }).request;
    expect(url).toContain('/api/reverse/order_id');
    const fields = { merchant_id: '1396424', order_id: 'f3a1', amount: '1400', currency: 'USD' };
    expect(sent).toEqual({ ...fields, signature: fondySignature(fields, 'test') });
  });

  it('is done, waits, is refused, or has an unknown outcome', async () => {
    expect(await refund(signed('processing'))).toBe('waiting');
    await expect(refund(signed('declined'))).rejects.toThrow(RefundRefused);
    await expect(refund({ response_status: 'failure', error_message: 'Order not found' })).rejects.toThrow('Order not found');
    await expect(refund({ ...signed('approved'), signature: 'forged' })).rejects.toThrow(BadNotice);
  });
});

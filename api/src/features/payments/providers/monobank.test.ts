import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createMonobank, isMonobankSignature, monobankKey } from './monobank';
import { BadNotice, ProviderFailed, type RawNotice, RefundRefused } from './provider';

// Example of the provider's documentation (monobank.ua/api-docs, "Приклади верифікації підпису webhook"): key, X-Sign and body.
const docsKey =
  'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==';
const docsSign = 'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA=';
const docsBody = Buffer.from(`{
  "invoiceId": "p2_9ZgpZVsl3",
  "status": "created",
  "failureReason": "string",
  "amount": 4200,
  "ccy": 980,
  "finalAmount": 4200,
  "createdDate": "2019-08-24T14:15:22Z",
  "modifiedDate": "2019-08-24T14:15:22Z",
  "reference": "84d0070ee4e44667b31371d8f8813947",
  "cancelList": [
    {
      "status": "processing",
      "amount": 4200,
      "ccy": 980,
      "createdDate": "2019-08-24T14:15:22Z",
      "modifiedDate": "2019-08-24T14:15:22Z",
      "approvalCode": "662476",
      "rrn": "060189181768",
      "extRef": "635ace02599849e981b2cd7a65f417fe"
    }
  ]
}`);

const answering = (...answers: (object | Error)[]) => {
  const left = [...answers];
  return jest.fn<Promise<Response>, Parameters<typeof fetch>>(() => {
    const answer = left.length > 1 ? left.shift() : left[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(new Response(JSON.stringify(answer)));
  });
};
const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  return { privateKey, answer: { key: Buffer.from(pem).toString('base64') } };
};
const invoice = { invoiceId: 'p2_1', status: 'success', amount: 4900, finalAmount: 4900, ccy: 840, reference: 'f3a1' };
const buildRawNotice = (fields: object, key: KeyObject): RawNotice => {
  const body = Buffer.from(JSON.stringify(fields));
  return { headers: { 'x-sign': sign('sha256', body, key).toString('base64') }, body };
};
const keys = { token: 'token' };

describe('the signature', () => {
  it('matches the example of the documentation', () => {
    expect(isMonobankSignature(docsBody, docsSign, monobankKey(docsKey))).toBe(true);
    expect(isMonobankSignature(Buffer.concat([docsBody, Buffer.from('\n')]), docsSign, monobankKey(docsKey))).toBe(false);
  });

  it.each(['', 'nonsense', '////', docsSign.slice(0, 20)])('does not match when it is %j', (given) => {
    expect(isMonobankSignature(docsBody, given, monobankKey(docsKey))).toBe(false);
  });
});

describe('a notice', () => {
  it('of the documentation is verified with the key of the documentation', async () => {
    const monobank = createMonobank(keys, { fetchFn: answering({ key: docsKey }) });

    expect(await monobank.readNotice({ headers: { 'x-sign': docsSign }, body: docsBody })).toEqual({
      providerOrderId: '84d0070ee4e44667b31371d8f8813947',
      state: 'created',
      amountMinor: 4200,
      currency: 'uah',
      providerStatus: 'created',
      providerReference: 'p2_9ZgpZVsl3',
    });
  });

  it('is verified with a key that is fetched once', async () => {
    const { privateKey, answer } = pair();
    const fetchFn = answering(answer);
    const monobank = createMonobank(keys, { fetchFn, baseUrl: 'https://mono.test' });

    for (let time = 0; time < 3; time++) expect((await monobank.readNotice(buildRawNotice(invoice, privateKey))).state).toBe('paid');

    expect(fetchFn).toHaveBeenCalledTimes(1);
    expect(fetchFn.mock.calls[0]![0]).toBe('https://mono.test/api/merchant/pubkey');
    expect(fetchFn.mock.calls[0]![1]!.headers).toMatchObject({ 'x-token': 'token' });
  });

  it('that is forged does not cause repeated requests for the key', async () => {
    const [ours, forger] = [pair(), pair()];
    const fetchFn = answering(ours.answer);
    const monobank = createMonobank(keys, { fetchFn });

    for (let time = 0; time < 20; time++)
      await expect(monobank.readNotice(buildRawNotice(invoice, forger.privateKey))).rejects.toThrow(BadNotice);

    expect(fetchFn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the bank answers', 'BadNotice'],
    ['the bank is away', 'ProviderFailed'],
  ])('that is forged causes one request for the key for 100 concurrent copies and %s', async (what, refusal) => {
    const forger = pair();
    const fetchFn = answering(what === 'the bank answers' ? pair().answer : new TypeError('fetch failed'));
    const monobank = createMonobank(keys, { fetchFn });
    const send = () => monobank.readNotice(buildRawNotice(invoice, forger.privateKey)).catch((error: unknown) => (error as Error).name);

    const refusals = await Promise.all(Array.from({ length: 100 }, send));

    expect(new Set(refusals)).toEqual(new Set([refusal]));
    expect(fetchFn).toHaveBeenCalledTimes(1);
  });

  it('fetches the key again after a pause when the bank was down, and not before', async () => {
    const { privateKey, answer } = pair();
    const fetchFn = answering(new TypeError('fetch failed'), answer);
    const monobank = createMonobank(keys, { fetchFn });
    const read = () => monobank.readNotice(buildRawNotice(invoice, privateKey));
    const clock = jest.spyOn(Date, 'now');
    try {
      for (let time = 0; time < 20; time++) await expect(read()).rejects.toThrow(ProviderFailed);
      expect(fetchFn).toHaveBeenCalledTimes(1);
      clock.mockReturnValue(Date.now() + 10_001);

      expect((await read()).state).toBe('paid');
      expect(fetchFn).toHaveBeenCalledTimes(2);
    } finally {
      clock.mockRestore();
    }
  });

  it('that is forged causes one request when the key may have changed, for 100 concurrent copies', async () => {
    const [ours, forger] = [pair(), pair()];
    const fetchFn = answering(ours.answer);
    const monobank = createMonobank(keys, { fetchFn });
    await monobank.readNotice(buildRawNotice(invoice, ours.privateKey));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    try {
      await Promise.allSettled(Array.from({ length: 100 }, () => monobank.readNotice(buildRawNotice(invoice, forger.privateKey))));
    } finally {
      clock.mockRestore();
    }

    expect(fetchFn).toHaveBeenCalledTimes(2);
  });

  it('is accepted after the provider has changed its key', async () => {
    const [before, after] = [pair(), pair()];
    const monobank = createMonobank(keys, { fetchFn: answering(before.answer, after.answer) });
    const clock = jest.spyOn(Date, 'now');
    try {
      await monobank.readNotice(buildRawNotice(invoice, before.privateKey));
      clock.mockReturnValue(Date.now() + 61_000);

      expect((await monobank.readNotice(buildRawNotice(invoice, after.privateKey))).state).toBe('paid');
    } finally {
      clock.mockRestore();
    }
  });

  it('is refused without a signature, and gets 503 when the key is unavailable', async () => {
    const { privateKey } = pair();

    await expect(createMonobank(keys, { fetchFn: answering({}) }).readNotice({ headers: {}, body: docsBody })).rejects.toThrow(BadNotice);
    await expect(
      createMonobank(keys, { fetchFn: answering({ key: 'x' }) }).readNotice(buildRawNotice(invoice, privateKey)),
    ).rejects.toThrow(ProviderFailed);
    await expect(
      createMonobank(keys, { fetchFn: answering(new TypeError('fetch failed')) }).readNotice(buildRawNotice(invoice, privateKey)),
    ).rejects.toThrow(ProviderFailed);
  });

  it.each([
    ['created', 'created'],
    ['processing', 'waiting'],
    ['hold', 'waiting'],
    ['success', 'paid'],
    ['failure', 'declined'],
    ['reversed', 'reversed'],
    ['expired', 'declined'],
  ])('of status %s means %s', async (status, state) => {
    const { privateKey, answer } = pair();

    expect(
      (await createMonobank(keys, { fetchFn: answering(answer) }).readNotice(buildRawNotice({ ...invoice, status }, privateKey))).state,
    ).toBe(state);
  });

  // https://monobank.ua/api-docs/acquiring: `finalAmount` is the rest after cancellations.
  it.each([
    ['nothing', { finalAmount: 4900 }, undefined],
    ['nothing, without a final amount', { finalAmount: undefined }, undefined],
    ['a part', { finalAmount: 4000 }, 900],
    ['a part, as reversed', { status: 'reversed', finalAmount: 4000 }, 900],
    ['all', { status: 'reversed', finalAmount: 0 }, 4900],
    ['all, without a final amount', { status: 'reversed', finalAmount: undefined }, undefined],
    ['an amount that is not exact', { finalAmount: 40.5 }, Number.NaN],
  ])('of a cancellation of %s names the refunded amount', async (_what, fields, refundedMinor) => {
    const { privateKey, answer } = pair();
    const monobank = createMonobank(keys, { fetchFn: answering(answer) });

    const notice = await monobank.readNotice(buildRawNotice({ ...invoice, ...fields }, privateKey));

    expect(notice).toMatchObject({ amountMinor: 4900, providerReference: 'p2_1' });
    expect(notice.refundedMinor).toBe(refundedMinor);
  });

  it('keeps an unknown currency, and refuses an inexact amount', async () => {
    const { privateKey, answer } = pair();
    const monobank = createMonobank(keys, { fetchFn: answering(answer) });

    expect((await monobank.readNotice(buildRawNotice({ ...invoice, ccy: 999 }, privateKey))).currency).toBe('999');
    for (const amount of [49.5, '0x1324', ' 4900 ', [4900], 4.9e21, null])
      expect((await monobank.readNotice(buildRawNotice({ ...invoice, amount }, privateKey))).amountMinor).toBeNaN();
  });

  it('without an invoice is refused', async () => {
    const { privateKey, answer } = pair();

    await expect(
      createMonobank(keys, { fetchFn: answering(answer) }).readNotice(buildRawNotice({ ...invoice, invoiceId: undefined }, privateKey)),
    ).rejects.toThrow(BadNotice);
  });
});

describe('a checkout', () => {
  const checkout = {
    providerOrderId: 'f3a1',
    amountMinor: 4900,
    currency: 'usd',
    description: 'Top-up',
    language: 'uk' as const,
    redirectUrl: 'https://shop.test/back/',
    callbackUrl: 'https://api.test/callback/',
  };

  it('creates an invoice and returns its page', async () => {
    const fetchFn = answering({ invoiceId: 'p2_1', pageUrl: 'https://pay.mbnk.test/p2_1' });

    expect(await createMonobank(keys, { fetchFn }).createCheckout(checkout)).toEqual({
      checkoutUrl: 'https://pay.mbnk.test/p2_1',
      providerReference: 'p2_1',
    });
    expect(JSON.parse(fetchFn.mock.calls[0]![1]!.body as string)).toMatchObject({
      amount: 4900,
      ccy: 840,
      merchantPaymInfo: { reference: 'f3a1' },
      webHookUrl: 'https://api.test/callback/',
    });
  });

  it('fails when no page is returned', async () => {
    await expect(createMonobank(keys, { fetchFn: answering({ errCode: 'BAD_REQUEST' }) }).createCheckout(checkout)).rejects.toThrow(
      ProviderFailed,
    );
  });
});

it("fetches the state by the provider's id of the payment", async () => {
  const fetchFn = answering(invoice);
  const monobank = createMonobank(keys, { fetchFn });

  expect(await monobank.fetchState({ providerOrderId: 'f3a1', providerReference: 'p2/1' })).toMatchObject({ state: 'paid' });
  expect(fetchFn.mock.calls[0]![0]).toContain('invoiceId=p2%2F1');
  expect(await monobank.fetchState({ providerOrderId: 'f3a1', providerReference: null })).toBeNull();
});

describe('a refund', () => {
  const request = { providerOrderId: 'f3a1', providerReference: 'p2_1', amountMinor: 1_400, currency: 'usd', reference: 'refund-1' };

  it('cancels a part of the invoice, with the reference of the refund', async () => {
    const fetchFn = answering({ status: 'success' });

    expect(await createMonobank(keys, { fetchFn }).refund(request)).toBe('done');

    const [url, init] = fetchFn.mock.calls[0]!;
    expect(url).toContain('/api/merchant/invoice/cancel');
    expect(JSON.parse(init?.body as string)).toEqual({ invoiceId: 'p2_1', extRef: 'refund-1', amount: 1_400 });
  });

  it('waits, is refused, or has an unknown outcome', async () => {
    const refund = (answer: object | Error, reference: string | null = 'p2_1') =>
      createMonobank(keys, { fetchFn: answering(answer) }).refund({ ...request, providerReference: reference });

    expect(await refund({ status: 'processing' })).toBe('waiting');
    await expect(refund({ status: 'failure' })).rejects.toThrow(RefundRefused);
    await expect(refund({}, null)).rejects.toThrow(RefundRefused);
    await expect(refund(new TypeError('fetch failed'))).rejects.toThrow(ProviderFailed);
  });
});

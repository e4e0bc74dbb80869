import {
  anOffer,
  anOrder,
  aPerson,
  aShop,
  createTestApi,
  giveLeads,
  parseMailedLink,
  type TestResponse,
  type TestApi,
  type TestPerson,
  waitFor,
  countWaitingForLocks,
} from '../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const mailTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);
const signIn = (person: Pick<TestPerson, 'email' | 'password'>, userAgent = 'Firefox') =>
  api.post('auth/jwt/create/', { email: person.email, password: person.password }, { headers: { 'user-agent': userAgent } });
const signInFrom = (ip: string, credentials: Pick<TestPerson, 'email' | 'password'>) =>
  api.post('auth/jwt/create/', credentials, { headers: { 'x-forwarded-for': ip } });
const change = (person: TestPerson, newEmail: string, password = person.password) =>
  api.post('auth/user/change-email/', { new_email: newEmail, password }, { as: person.access });
let count = 0;
const aNewAddress = () => `new-${String((count += 1))}@yarmarok.example`;
const newPassword = `update users set password_hash = 'another' where id = $1`;
/** Runs `work` while another transaction holds the account and changes it before `work` can continue. */
const overtakenBy = async (change: string, { id }: TestPerson, work: () => Promise<TestResponse>): Promise<TestResponse> => {
  const changing = await api.pool.connect();
  try {
    await changing.query('begin');
    await changing.query('select 1 from users where id = $1 for update', [id]);
    const answer = work();
    await waitFor(async () => (await countWaitingForLocks(api.pool)) > 0);
    await changing.query(change, [id]);
    await changing.query('commit');
    return await answer;
  } finally {
    changing.release(true);
  }
};

describe('another address', () => {
  it('is set by the link in its mail, and the old address is notified', async () => {
    const person = await aPerson(api);
    const address = aNewAddress();

    expect((await change(person, address.toUpperCase())).status).toBe(204);
    expect((await signIn(person)).status).toBe(200);
    const [mail] = await mailTo(address);
    expect(mail!.text).toContain('http://shop.test/account/confirm-email/?');
    const link = parseMailedLink(mail!.text);
    expect((await api.post('auth/user/confirm-email/', link)).status).toBe(204);

    expect((await signIn(person)).status).toBe(401);
    expect((await signIn({ ...person, email: address })).status).toBe(200);
    expect((await mailTo(person.email)).at(-1)!.text).toContain(address);
    expect((await api.post('auth/user/confirm-email/', link)).status).toBe(400);
  });

  it('is set only by the last requested link', async () => {
    const person = await aPerson(api);
    const [first, second] = [aNewAddress(), aNewAddress()];
    await change(person, first);
    await change(person, second);

    const link = parseMailedLink((await mailTo(first))[0]!.text);

    expect((await api.post('auth/user/confirm-email/', link)).status).toBe(400);
  });

  it('is refused when it was taken in between, and the link of the old one does not reset the password of another', async () => {
    const person = await aPerson(api);
    const address = aNewAddress();
    await change(person, address);
    await aPerson(api, { email: address });

    const link = parseMailedLink((await mailTo(address))[0]!.text);
    const answer = await api.post('auth/user/confirm-email/', link);

    expect(answer.body).toEqual({ token: ['This e-mail is already registered'] });
    expect((await signIn(person)).status).toBe(200);
  });

  it('ends the links that reset the password through the old one', async () => {
    const person = await aPerson(api);
    const address = aNewAddress();
    await api.post('auth/user/forgot-password/', { email: person.email });
    await change(person, address);
    const link = parseMailedLink((await mailTo(address))[0]!.text);
    await api.post('auth/user/confirm-email/', link);

    const reset = parseMailedLink((await mailTo(person.email))[0]!.text);
    const answer = await api.post('auth/user/reset-password/', { ...reset, new_password: 'another-horse' });

    expect(answer.status).toBe(400);
  });

  it('is not set by a link that was requested with an older password', async () => {
    const person = await aPerson(api);
    const address = aNewAddress();
    await change(person, address);
    const passwords = { current_password: person.password, new_password: 'another-horse' };
    expect((await api.post('auth/user/change-password/', passwords, { as: person.access })).status).toBe(204);

    const answer = await api.post('auth/user/confirm-email/', parseMailedLink((await mailTo(address))[0]!.text));

    expect(answer.status).toBe(400);
    expect((await signIn({ ...person, email: address, password: 'another-horse' })).status).toBe(401);
  });

  it('gets no mail when the password is replaced in between', async () => {
    const person = await aPerson(api);
    const address = aNewAddress();

    const answer = await overtakenBy(newPassword, person, () => change(person, address));

    expect(answer).toMatchObject({ status: 400, body: { password: ['Wrong password'] } });
    expect(await mailTo(address)).toEqual([]);
  });

  it('locks only the session with wrong guesses of the password', async () => {
    const person = await aPerson(api);
    const elsewhere = (await signIn(person)).body.access as string;
    for (let i = 0; i < 11; i += 1) await change(person, aNewAddress(), 'wrong');

    expect((await change(person, aNewAddress())).status).toBe(429);
    expect((await change({ ...person, access: elsewhere }, aNewAddress())).status).toBe(204);
  });

  it('requires the password, and limits guesses', async () => {
    const person = await aPerson(api);

    expect((await change(person, aNewAddress(), 'wrong')).body).toEqual({ password: ['Wrong password'] });
    for (let i = 0; i < 9; i += 1) await change(person, aNewAddress(), 'wrong');
    const answer = await change(person, aNewAddress());

    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused when it is taken, unchanged or invalid', async () => {
    const [person, other] = [await aPerson(api), await aPerson(api)];

    expect((await change(person, other.email)).body).toEqual({ new_email: ['This e-mail is already registered'] });
    expect((await change(person, person.email)).body).toEqual({ new_email: ['This is already your address'] });
    expect((await change(person, 'nonsense')).body).toEqual({ new_email: ['Invalid email'] });
    expect((await api.post('auth/user/change-email/', {}, { as: person.access })).status).toBe(400);
    expect((await api.post('auth/user/change-email/', { new_email: aNewAddress(), password: 'x' })).status).toBe(401);
  });

  it('expires after a day', async () => {
    const person = await aPerson(api);
    const address = aNewAddress();
    await change(person, address);
    await api.pool.query(`update user_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [person.id]);

    const link = parseMailedLink((await mailTo(address))[0]!.text);

    expect((await api.post('auth/user/confirm-email/', link)).status).toBe(400);
  });
});

describe('a link that is opened', () => {
  const links: [string, (link: object) => Promise<TestResponse>, (person: TestPerson) => Promise<unknown>][] = [
    [
      'to a new password',
      (link) => api.post('auth/user/reset-password/', { ...link, new_password: 'another-horse' }),
      ({ email }) => api.post('auth/user/forgot-password/', { email }),
    ],
    ['to another address', (link) => api.post('auth/user/confirm-email/', link), (person) => change(person, aNewAddress())],
    [
      'to activation',
      (link) => api.post('auth/user/activation/', link),
      async (person) => {
        await api.pool.query('update users set is_active = false where id = $1', [person.id]);
        await api.post('auth/user/resend-activation/', { email: person.email });
      },
    ],
  ];
  const account = async ({ id }: TestPerson) =>
    (await api.pool.query('select email, password_hash, is_active from users where id = $1', [id])).rows;

  it.each(links)('%s does not change an account that was deleted in between', async (_where, follow, ask) => {
    const person = await aPerson(api);
    await ask(person);
    const link = parseMailedLink((await api.mails()).at(-1)!.text);
    const before = await account(person);

    const answer = await overtakenBy('update users set deleted_at = now() where id = $1', person, () => follow(link));

    expect(answer.status).toBe(400);
    expect(await account(person)).toEqual(before);
  });
});

describe('sessions', () => {
  const listSessions = async (as: string) => (await api.get('auth/user/sessions/', { as })).body;

  it('are listed with their clients, and one or all others can be ended', async () => {
    const person = await aPerson(api);
    const phone = (await signIn(person, 'Phone')).body;
    const tablet = (await signIn(person, 'Tablet')).body;

    const { results, count: all } = await listSessions(person.access);
    expect(all).toBe(3);
    expect(results.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    const ofPhone = results.find((session: { user_agent: string }) => session.user_agent === 'Phone');
    expect(ofPhone).toEqual({
      id: expect.any(Number),
      user_agent: 'Phone',
      ip: '127.0.0.1',
      current: false,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    });

    expect((await api.del(`auth/user/sessions/${String(ofPhone.id)}/`, { as: person.access })).status).toBe(204);
    expect((await api.get('auth/user/me/', { as: phone.access })).status).toBe(401);
    expect((await api.post('auth/jwt/refresh/', { refresh: phone.refresh })).status).toBe(401);
    expect((await api.get('auth/user/me/', { as: tablet.access })).status).toBe(200);

    expect((await api.del('auth/user/sessions/', { as: person.access })).status).toBe(204);
    expect((await api.get('auth/user/me/', { as: tablet.access })).status).toBe(401);
    expect((await listSessions(person.access)).count).toBe(1);
  });

  it('answer 404 to another person', async () => {
    const [person, stranger] = [await aPerson(api), await aPerson(api)];
    const [session] = (await listSessions(person.access)).results;

    expect((await api.del(`auth/user/sessions/${String(session.id)}/`, { as: stranger.access })).status).toBe(404);
    expect((await api.del('auth/user/sessions/nonsense/', { as: stranger.access })).status).toBe(400);
    expect((await api.get('auth/user/me/', { as: person.access })).status).toBe(200);
  });

  it('require login', async () => {
    expect((await api.get('auth/user/sessions/')).status).toBe(401);
    expect((await api.del('auth/user/sessions/1/')).status).toBe(401);
    expect((await api.del('auth/user/sessions/')).status).toBe(401);
  });

  it('are not listed once they have expired', async () => {
    const person = await aPerson(api);
    await signIn(person);
    await api.pool.query(
      `update refresh_tokens set expires_at = now() - interval '1 second' where session_id = (select max(id) from sessions where user_id = $1)`,
      [person.id],
    );

    expect((await listSessions(person.access)).count).toBe(1);
  });
});

describe('the owner', () => {
  const subjectsTo = async ({ email }: TestPerson) => (await mailTo(email)).map(({ subject }) => subject);
  const agent = (userAgent: string, ip = '203.0.113.9') => ({ headers: { 'user-agent': userAgent, 'x-forwarded-for': ip } });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

  it('gets a mail about a changed password', async () => {
    const person = await aPerson(api);
    const passwords = { current_password: person.password, new_password: 'another-horse' };
    await api.post('auth/user/change-password/', passwords, { as: person.access });

    expect(await subjectsTo(person)).toEqual(['Пароль на Yarmarok змінено']);
  });

  it('gets a mail about a password that was reset, and all sessions end', async () => {
    const person = await aPerson(api);
    await api.post('auth/user/forgot-password/', { email: person.email });
    const link = parseMailedLink((await mailTo(person.email))[0]!.text);
    await api.post('auth/user/reset-password/', { ...link, new_password: 'another-horse' });

    expect(await subjectsTo(person)).toEqual(['Новий пароль на Yarmarok', 'Пароль на Yarmarok змінено']);
  });

  it('gets instructions at the old address when the address changes', async () => {
    const person = await aPerson(api);
    const address = aNewAddress();
    await change(person, address);
    await api.post('auth/user/confirm-email/', parseMailedLink((await mailTo(address))[0]!.text));

    const [mail] = await mailTo(person.email);
    expect(mail).toMatchObject({ subject: 'E-mail на Yarmarok змінено' });
    expect(mail!.text).toContain(address);
    expect(mail!.text).toContain(api.config.supportEmail);
  });

  it('gets one mail when all other sessions were ended, and none when there was none', async () => {
    const person = await aPerson(api);
    await api.del('auth/user/sessions/', { as: person.access });
    expect(await subjectsTo(person)).toEqual([]);
    await signIn(person, '');

    await api.del('auth/user/sessions/', { as: person.access });

    expect(await subjectsTo(person)).toEqual(['Сеанси на Yarmarok завершено']);
  });

  it('gets a mail about the deleted account', async () => {
    const person = await aPerson(api);
    await api.call('DELETE', 'auth/user/me/', { as: person.access, body: { password: person.password } });

    expect(await subjectsTo(person)).toEqual(['Акаунт на Yarmarok видалено']);
  });

  it('gets a mail about a sign-in from a new client, and none about a known one', async () => {
    const person = await aPerson(api);
    const credentials = { email: person.email, password: person.password };
    await api.pool.query('delete from refresh_tokens where session_id in (select id from sessions where user_id = $1)', [person.id]);
    await api.pool.query('delete from sessions where user_id = $1', [person.id]);

    await api.post('auth/jwt/create/', credentials, agent(firefox));
    await api.post('auth/jwt/create/', credentials, agent(firefox.replaceAll('130', '131'), '203.0.200.1'));
    expect(await subjectsTo(person)).toEqual([]);
    await api.post('auth/jwt/create/', credentials, agent(firefox, '198.51.100.7'));
    await api.post('auth/jwt/create/', credentials, agent('<b>evil</b> Chrome/1 Android', '198.51.100.8'));
    await api.post('auth/jwt/create/', { ...credentials, password: 'wrong' }, agent('Opera', '192.0.2.1'));

    const mails = await mailTo(person.email);
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      expect.stringContaining('Firefox, Linux, IP-адреса 198.51.100.7'),
      expect.stringContaining('Chrome, Android, IP-адреса 198.51.100.8'),
    ]);
  });

  it('gets a mail about the first sign-in after a long time', async () => {
    const person = await aPerson(api);
    await api.pool.query('delete from refresh_tokens where session_id in (select id from sessions where user_id = $1)', [person.id]);
    await api.pool.query('delete from sessions where user_id = $1', [person.id]);
    await api.pool.query(`update users set created_at = now() - interval '1 month' where id = $1`, [person.id]);

    await signIn(person);

    expect(await subjectsTo(person)).toEqual(['Новий вхід на Yarmarok']);
  });
});

describe('guessing from many addresses', () => {
  it('locks the account for addresses without an earlier sign-in', async () => {
    const person = await aPerson(api);
    const from = (ip: string, password: string) => signInFrom(ip, { email: person.email, password });
    expect((await from('10.1.0.1', person.password)).status).toBe(200);
    for (let i = 0; i < 20; i += 1) await Promise.all([1, 2, 3, 4, 5].map(() => from(`10.2.0.${String(i)}`, 'guess')));

    expect((await from('10.3.0.1', person.password)).status).toBe(429);
    expect((await from('10.1.0.1', person.password)).status).toBe(200);
    await api.post('auth/user/forgot-password/', { email: person.email });
    const link = parseMailedLink((await mailTo(person.email)).at(-1)!.text);
    const reset = { ...link, new_password: 'exactly8' };
    await api.post('auth/user/reset-password/', reset, { headers: { 'x-forwarded-for': '10.3.0.1' } });
    expect((await from('10.3.0.1', 'exactly8')).status).toBe(200);
    expect((await from('10.4.0.1', 'exactly8')).status).toBe(429);
  });

  it('from one IPv6 network locks the account for that network only', async () => {
    const person = await aPerson(api);
    const from = (ip: string, password: string) => signInFrom(ip, { email: person.email, password });
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => from(`2001:db8:1:1::${at.toString(16)}`, 'guess')));

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await from('2001:db8:1:1::ffff', person.password)).status).toBe(429);
    expect((await from('2001:db8:1:2::1', person.password)).status).toBe(200);
  });

  it('lets the owner in from another address of a known IPv6 network', async () => {
    const person = await aPerson(api);
    const from = (ip: string, password: string) => signInFrom(ip, { email: person.email, password });
    expect((await from('2001:db8:2:1::1', person.password)).status).toBe(200);
    for (let i = 0; i < 20; i += 1) await Promise.all([1, 2, 3, 4, 5].map(() => from(`10.5.0.${String(i)}`, 'guess')));

    expect((await from('2001:db8:2:1:a:b:c:d', person.password)).status).toBe(200);
    expect((await from('2001:db8:2:2::1', person.password)).status).toBe(429);
  });
});

describe('deleting the account', () => {
  const leave = (person: TestPerson, body: object = {}) =>
    api.call('DELETE', 'auth/user/me/', { as: person.access, body: { password: person.password, ...body } });

  it('erases personal data and keeps orders', async () => {
    const [person, seller] = [await aPerson(api), await aPerson(api)];
    await api.patch('auth/user/me/', { last_name: 'Kovalenko', phone: '0501234567', city: 'kyiv' }, { as: person.access });
    const offer = await anOffer(api, { shop: await aShop(api, { owner: seller }) });
    const order = await anOrder(api, offer, { buyer: person });
    const shops = [await aShop(api, { owner: person }), await aShop(api, { owner: person })];
    const site = { contacts: { phone: '0501112233' }, social_links: [{ network: 'telegram', url: 'https://t.me/olena' }] };
    for (const { id } of shops) {
      const changed = await api.patch(`trading/seller/shops/${String(id)}/site/`, site, { as: person.access });
      expect(changed.body.social_links).toHaveLength(1);
    }
    await api.del(`trading/seller/shops/${String(shops[1]!.id)}/delete/`, { as: person.access });
    await api.pool.query(
      `update orders set status = 'completed', completed_at = now(), received_at = now(), is_opened = true, opened_at = now(), opened_price_leads = 1 where id = $1`,
      [order.id],
    );
    await api.post(`trading/buyer/offers/${String(offer.id)}/add-to-favorites/`, undefined, { as: person.access });
    await api.post('trading/buyer/reviews/create/', { order: order.id, offer: offer.id, rating: 5 }, { as: person.access });

    const answer = await leave(person);

    expect(answer.status).toBe(204);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toContainEqual(['yarmarok_refresh', '']);
    expect((await signIn(person)).status).toBe(401);
    expect((await api.get('auth/user/me/', { as: person.access })).status).toBe(401);
    const traces = await api.pool.query<{ text: string }>(
      `select concat(email, password_hash, first_name, last_name, phone, city, (select string_agg(user_agent || ip, '') from sessions where user_id = u.id)) as text
       from users u where id = $1`,
      [person.id],
    );
    expect(traces.rows[0]!.text).toBe(`deleted-${String(person.id)}@deleted.invalid`);
    const contacts = await api.pool.query<{ text: string }>(
      'select concat(s.phone, s.email, t.contacts, t.social_links) as text from shops s left join shop_sites t on t.shop_id = s.id where s.owner_id = $1',
      [person.id],
    );
    expect(contacts.rows.map(({ text }) => text)).toEqual(['+380000000000{}[]', '+380000000000{}[]']);
    const orders = await api.pool.query('select buyer_email from orders where id = $1', [order.id]);
    expect(orders.rows).toHaveLength(1);
    const reviews = (await api.get(`trading/buyer/offers/${String(offer.id)}/reviews/list/`)).body.results;
    expect(reviews[0].author_name).toBe('Deleted account');
    expect((await api.post('auth/user/register/', { email: person.email, password: 'long enough', user_type: 'buyer' })).status).toBe(201);
  });

  it('is refused while orders are open or money is left, unless it is confirmed', async () => {
    const [person, buyer] = [await aPerson(api), await aPerson(api)];
    const shop = await aShop(api, { owner: person });
    const offer = await anOffer(api, { shop, stock: 5 });
    const order = await anOrder(api, offer, { buyer });
    await giveLeads(api, person, 3);

    const refused = await leave(person);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'account_in_use',
      left: { open_shop_orders: 1, open_orders: 0, leads: 3, balance: '0.00' },
    });
    expect((await api.get('auth/user/me/', { as: person.access })).status).toBe(200);

    expect((await leave(person, { confirm: true })).status).toBe(204);
    const canceled = (await api.get(`trading/buyer/orders/${String(order.id)}/get/`, { as: buyer.access })).body;
    expect(canceled).toMatchObject({ status: 'canceled', cancel_reason: 'other' });
    expect((await api.get(`trading/buyer/shops/${shop.alias}/get-by-alias/`)).status).toBe(404);
    expect((await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`)).status).toBe(404);
  });

  it('requires the password', async () => {
    const person = await aPerson(api);

    expect((await leave(person, { password: 'wrong' })).body).toEqual({ password: ['Wrong password'] });
    expect((await leave(person, { password: 5 })).status).toBe(400);
    expect((await leave(person, { sure: true })).body).toEqual({ sure: ['Unknown field'] });
    expect((await api.call('DELETE', 'auth/user/me/', { body: { password: 'x' } })).status).toBe(401);
  });

  it('is refused when the password is replaced in between', async () => {
    const person = await aPerson(api);

    const answer = await overtakenBy(newPassword, person, () => leave(person));

    expect(answer).toMatchObject({ status: 400, body: { password: ['Wrong password'] } });
    expect((await api.get('auth/user/me/', { as: person.access })).status).toBe(200);
  });

  it('happens once for concurrent requests', async () => {
    const person = await aPerson(api);

    const answers = await Promise.all([leave(person), leave(person)]);

    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 401].includes(status))).toBe(true);
  });
});

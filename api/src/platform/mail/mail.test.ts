import fs from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createTestApi, type TestApi, waitFor } from '../../testing';
import { composeMail, enqueueMail } from '.';

const template = {
  subject: { uk: 'Тема {name}', ru: 'Тема {name} ', en: 'Subject {name}' },
  paragraphs: [{ uk: 'Вітаємо, {name}!', ru: 'Здравствуйте, {name}!', en: 'Hello, {name}!' }],
  action: { label: { uk: 'Далі', ru: 'Дальше', en: 'Next' }, url: 'http://shop.test/x/?a=1&b=2' },
};
const mailFor = (to: string, name = 'Олена') => composeMail(to, 'uk', template, { name, site: 'Yarmarok' });

interface Mailbox {
  port: number;
  mails: { mail: Email; to: string[] }[];
  /** Responses of the server to the next recipients instead of accepting them. */
  refuse: { code: number; text: string } | null;
  connections: number;
  /** Largest number of mails that were received at the same time. */
  mostAtOnce: number;
  /** Delays mails until so many are received at the same time. */
  acceptFrom: number;
  /** Is true when the server accepts a mail and closes the connection without a response. */
  isHangingUp: boolean;
  close(): Promise<void>;
}

/** A real SMTP server that stores received mails. */
async function aMailbox(port = 0): Promise<Mailbox> {
  const mailbox: Mailbox = {
    ...{ port: 0, mails: [], refuse: null, connections: 0, mostAtOnce: 0, acceptFrom: 1, isHangingUp: false },
    close: () => Promise.resolve(),
  };
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      mailbox.connections += 1;
      done();
    },
    onRcptTo(_address, _session, done) {
      const { refuse } = mailbox;
      done(refuse && Object.assign(new Error(refuse.text), { responseCode: refuse.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mailbox.mails.push({ mail, to: session.envelope.rcptTo.map(({ address }) => address) });
          if (mailbox.isHangingUp) {
            for (const socket of sockets) socket.destroy();
            return;
          }
          waiting.push(done);
          mailbox.mostAtOnce = Math.max(mailbox.mostAtOnce, waiting.length);
          if (waiting.length >= mailbox.acceptFrom) for (const accept of waiting.splice(0)) accept();
        });
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  mailbox.port = (server.server.address() as AddressInfo).port;
  mailbox.close = () => new Promise((resolve) => server.close(() => resolve()));
  return mailbox;
}

it('has a subject of one line, in which amounts stay in one piece', () => {
  expect(mailFor('olena@mail.example', '1\u00a0299\u00a0₴\u2028\t на  баланс\n').subject).toBe('Тема 1\u00a0299\u00a0₴ на баланс');
});

describe('through an SMTP server', () => {
  let api: TestApi;
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = await aMailbox();
    api = await createTestApi({ smtpUrl: `smtp://127.0.0.1:${String(mailbox.port)}`, mailFrom: 'Yarmarok <no-reply@yarmarok.example>' });
  });
  afterEach(async () => {
    await api.close();
    await mailbox.close();
  });
  const due = () => api.pool.query(`update outbox set run_at = now() where done_at is null`);

  it('arrives as text and HTML in the language of the person', async () => {
    await enqueueMail(api.pool, { ...mailFor('olena@mail.example'), replyTo: 'shop@mail.example' });
    await api.worker.drain();

    expect(mailbox.mails).toHaveLength(1);
    const { mail, to } = mailbox.mails[0]!;
    expect(to).toEqual(['olena@mail.example']);
    expect(mail.subject).toBe('Тема Олена');
    expect(mail.from).toMatchObject({ name: 'Yarmarok', address: 'no-reply@yarmarok.example' });
    expect(mail.replyTo).toEqual([expect.objectContaining({ address: 'shop@mail.example' })]);
    expect(mail.text).toContain('Вітаємо, Олена!');
    expect(mail.text).toContain('Далі: http://shop.test/x/?a=1&b=2');
    expect(mail.html).toContain('<html lang="uk">');
    expect(mail.headers.find(({ key }) => key === 'content-language')?.value).toBe('uk');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('escapes texts of people, in text, markup and headers', async () => {
    await enqueueMail(api.pool, mailFor('olena@mail.example', '<b>x</b>\r\nBcc: all@mail.example'));
    await api.worker.drain();

    const { mail, to } = mailbox.mails[0]!;
    expect(to).toEqual(['olena@mail.example']);
    expect(mail.subject).toBe('Тема <b>x</b> Bcc: all@mail.example');
    expect(mail.bcc).toBeUndefined();
    expect(mail.html).not.toContain('<b>');
  });

  it('is retried while the server is down, and arrives once', async () => {
    const { port } = mailbox;
    await mailbox.close();
    await enqueueMail(api.pool, mailFor('olena@mail.example'), 'once');
    await enqueueMail(api.pool, mailFor('olena@mail.example'), 'once');
    await api.worker.drain();
    const { rows } = await api.pool.query<{ attempts: number; last_error: string; is_later: boolean }>(
      `select attempts, last_error, run_at > now() as is_later from outbox where queue = 'mail'`,
    );
    expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED'), is_later: true }]);

    mailbox = await aMailbox(port);
    await due();
    await api.worker.drain();
    await due();
    await api.worker.drain();

    expect(mailbox.mails).toHaveLength(1);
  });

  /** Restores a mail to its state before it was sent, as after a crash of its process. */
  async function forgetThatItWasSent(work: () => Promise<unknown>): Promise<void> {
    const { rows } = await api.pool.query<{ id: number; payload: object }>(`select id, payload from outbox where queue = 'mail'`);
    await work();
    for (const { id, payload } of rows)
      await api.pool.query(`update outbox set done_at = null, payload = $2 where id = $1`, [id, JSON.stringify(payload)]);
  }

  it('is the same message when it is sent again because its process died, so that the receiver drops it', async () => {
    await enqueueMail(api.pool, mailFor('olena@mail.example'));
    await forgetThatItWasSent(() => api.worker.drain());
    await api.worker.drain();

    const sent = mailbox.mails.map(({ mail }) => [mail.messageId, mail.date]);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]![0]).toMatch(/^<[\da-f-]{36}@yarmarok\.example>$/);
  });

  it('is the same message when it is sent again because the server took it and closed the connection', async () => {
    mailbox.isHangingUp = true;
    await enqueueMail(api.pool, mailFor('olena@mail.example'));
    await api.worker.drain();
    mailbox.isHangingUp = false;
    await due();
    await api.worker.drain();
    await due();
    await api.worker.drain();

    const sent = mailbox.mails.map(({ mail }) => [mail.messageId, mail.date, mail.text]);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it.each([
    ['is two days ahead', 48],
    ['is two days behind', -48],
  ])('is sent while its link works, by a machine whose clock %s', async (_how, hours) => {
    const { rows } = await api.pool.query<{ soon: Date }>(`select now() + interval '1 hour' as soon`);
    await enqueueMail(api.pool, { ...mailFor('olena@mail.example'), expiresAt: rows[0]!.soon.toISOString() });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 3600_000);
    try {
      await api.worker.drain();
    } finally {
      clock.mockRestore();
    }

    expect(mailbox.mails).toHaveLength(1);
  });

  it('is no repetition of a mail that had the same number before the database was restored', async () => {
    for (const name of ['Олена', 'Марія']) {
      await api.pool.query('truncate outbox restart identity');
      await enqueueMail(api.pool, mailFor('olena@mail.example', name));
      await api.worker.drain();
    }

    expect(new Set(mailbox.mails.map(({ mail }) => mail.messageId)).size).toBe(2);
  });

  it('is retried after a temporary refusal', async () => {
    mailbox.refuse = { code: 451, text: 'try again later' };
    await enqueueMail(api.pool, mailFor('olena@mail.example'));
    await api.worker.drain();
    expect(mailbox.mails).toEqual([]);

    mailbox.refuse = null;
    await due();
    await api.worker.drain();

    expect(mailbox.mails).toHaveLength(1);
  });

  it('does not delay other mails when its address is refused', async () => {
    mailbox.refuse = { code: 550, text: 'no such person' };
    await enqueueMail(api.pool, mailFor('nobody@mail.example'));
    await api.worker.drain();
    mailbox.refuse = null;
    await enqueueMail(api.pool, mailFor('olena@mail.example'));
    await api.worker.drain();

    expect(mailbox.mails.map(({ to }) => to)).toEqual([['olena@mail.example']]);
  });

  it('sends four mails at once over connections that it keeps', async () => {
    mailbox.acceptFrom = 4;
    for (let number = 0; number < 8; number += 1) await enqueueMail(api.pool, mailFor(`buyer-${String(number)}@mail.example`));

    api.worker.start();
    await waitFor(async () => (await api.pool.query(`select from outbox where queue = 'mail' and done_at is null`)).rowCount === 0);

    expect(mailbox.mails).toHaveLength(8);
    expect(mailbox).toMatchObject({ mostAtOnce: 4, connections: 4 });
  });

  it('answers 404 for the mail page when a server delivers mails', async () => {
    expect((await api.get('/api/dev/mail/')).status).toBe(404);
  });
});

describe('without a server', () => {
  const here = { headers: { host: 'localhost:4100' } };
  let api: TestApi;
  beforeEach(async () => {
    api = await createTestApi({ hasMailPage: true });
  });
  afterEach(() => api.close());

  it('is stored as a file and shown on the mail page', async () => {
    await enqueueMail(api.pool, mailFor('olena@mail.example', '<script>alert(1)</script>'));
    await api.worker.drain();
    const [file] = await fs.readdir(api.config.mailDir);
    expect((await fs.readFile(path.join(api.config.mailDir, file!))).toString()).toContain('Content-Language: uk');

    const list = await api.get('/api/dev/mail/', here);
    const shown = await api.get(`/api/dev/mail/${file!}/`, here);

    expect(list.body).toContain('olena@mail.example');
    expect(list.body).toContain(`href="/api/dev/mail/${file!}/"`);
    expect(shown.body).toContain('<a href="http://shop.test/x/?a=1');
    expect(shown.body).not.toContain('<script>');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is one file, however often its process dies after writing it', async () => {
    await enqueueMail(api.pool, mailFor('olena@mail.example'));
    const { rows } = await api.pool.query<{ payload: object }>('select payload from outbox');
    await api.worker.drain();
    await api.pool.query('update outbox set done_at = null, payload = $1', [JSON.stringify(rows[0]!.payload)]);
    await api.worker.drain();

    expect(await fs.readdir(api.config.mailDir)).toHaveLength(1);
  });

  it('shows an empty list at first, and answers 404 for other files', async () => {
    expect((await api.get('/api/dev/mail/', here)).body).toContain('There are no mails yet.');
    expect((await api.get('/api/dev/mail/x.eml/', here)).status).toBe(404);
    expect((await api.get('/api/dev/mail/..%2ftoken-secret/', here)).status).toBe(404);
  });

  it('answers 404 to requests of other machines', async () => {
    for (const headers of [{}, { ...here.headers, 'x-forwarded-for': '203.0.113.5' }])
      expect((await api.get('/api/dev/mail/', { headers })).status).toBe(404);
  });

  it('disables the mail page on a reachable host', async () => {
    const production = await createTestApi({ hasMailPage: false });
    try {
      expect((await production.get('/api/dev/mail/', here)).status).toBe(404);
    } finally {
      await production.close();
    }
  });
});

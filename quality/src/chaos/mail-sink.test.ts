import net from 'node:net';
import { findOrderMails, type MailSink, startMailSink } from './mail-sink';

const aMail = (group: string, messageId: string) => ({
  to: 'guest@mail.example',
  subject: `Замовлення ${group} прийнято`,
  messageId,
  text: '',
});

it('counts a repeated message once, and another message about the same orders again', () => {
  const mails = [aMail('YA-7K2MQ4XN', '<1>'), aMail('YA-7K2MQ4XN', '<1>'), aMail('YA-7K2MQ4XN', '<2>'), aMail('YA-AAAAAAAA', '<3>')];

  expect(findOrderMails(mails)).toEqual([
    { group: 'YA-7K2MQ4XN', messageId: '<1>' },
    { group: 'YA-7K2MQ4XN', messageId: '<2>' },
    { group: 'YA-AAAAAAAA', messageId: '<3>' },
  ]);
});

it('leaves mails about other things out', () => {
  expect(findOrderMails([{ ...aMail('', '<1>'), subject: 'Активація' }])).toEqual([]);
});

describe('a mail server', () => {
  let sink: MailSink;
  beforeEach(async () => {
    sink = await startMailSink();
  });
  afterEach(() => sink.stop());

  /** Sends a mail as a client of SMTP does: a line once the one before is answered. Returns the codes of the answers. */
  function send(to: string, subject: string, text: string): Promise<string[]> {
    const encoded = `=?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`;
    const message = `To: ${to}\r\nSubject: ${encoded}\r\nMessage-ID: <1@shop>\r\n\r\n${text}\r\n.`;
    const lines = ['HELO shop', 'MAIL FROM:<shop@mail.example>', `RCPT TO:<${to}>`, 'DATA', message, 'QUIT'];
    return new Promise((resolve, reject) => {
      const codes: string[] = [];
      const socket = net.connect(sink.port, '127.0.0.1');
      socket.on('data', (answer) => {
        codes.push(answer.toString().slice(0, 3));
        const line = lines.shift();
        if (line) socket.write(`${line}\r\n`);
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(codes));
    });
  }

  it('keeps a mail that it has accepted', async () => {
    expect(await send('guest@mail.example', 'Активація', 'http://localhost/?token=abc')).toEqual([
      '220',
      '250',
      '250',
      '250',
      '354',
      '250',
      '221',
    ]);

    expect(sink.mails).toEqual([
      { to: 'guest@mail.example', subject: 'Активація', messageId: '<1@shop>', text: 'http://localhost/?token=abc\n' },
    ]);
  });

  it('keeps of a mail about orders only whose it is, and each repetition', async () => {
    await send('guest@mail.example', 'Замовлення YA-7K2MQ4XN прийнято', 'A long text');
    await send('guest@mail.example', 'Замовлення YA-7K2MQ4XN прийнято', 'A long text');

    expect(sink.mails.map(({ text }) => text)).toEqual(['', '']);
    expect(findOrderMails(sink.mails)).toHaveLength(1);
  });

  it('goes on after a connection that broke in the middle of a mail', async () => {
    await new Promise<void>((resolve) => {
      const socket = net.connect(sink.port, '127.0.0.1', () => {
        socket.write('HELO shop\r\nMAIL FROM:<shop@mail.example>\r\n');
        socket.destroy();
        resolve();
      });
    });

    await send('guest@mail.example', 'Активація', 'again');

    expect(sink.mails).toHaveLength(1);
  });
});

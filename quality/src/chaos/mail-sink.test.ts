import { once } from 'node:events';
import net from 'node:net';
import { createTransport } from 'nodemailer';
import { findOrderMails, startMailSink } from './mail-sink';

it('counts a repeated message once, another message about the same orders again, and no mail about other things', () => {
  const mails = [
    ['YA-7K2MQ4XN', '<1>'],
    ['YA-7K2MQ4XN', '<1>'],
    ['YA-7K2MQ4XN', '<2>'],
    ['Активація', '<3>'],
  ].map(([subject = '', messageId = '']) => ({ to: '', subject, messageId, text: '' }));

  expect(findOrderMails(mails).map(({ messageId }) => messageId)).toEqual(['<1>', '<2>']);
});

it('keeps the mails that it has accepted, also after a connection that broke in the middle of one', async () => {
  const sink = await startMailSink();
  const broken = net.connect(sink.port, '127.0.0.1');
  await once(broken, 'connect');
  broken.write('HELO shop\r\nMAIL FROM:<shop@mail.example>\r\n');
  broken.destroy();
  const transport = createTransport({ host: '127.0.0.1', port: sink.port, ignoreTLS: true });
  const to = 'guest@mail.example';

  await transport.sendMail({
    to,
    from: 'shop@mail.example',
    subject: 'Активація',
    messageId: '<1@shop>',
    text: 'http://localhost/?token=abc',
  });
  await transport.sendMail({
    to,
    from: 'shop@mail.example',
    subject: 'Замовлення YA-7K2MQ4XN прийнято',
    messageId: '<2@shop>',
    text: 'long',
  });
  await sink.stop();

  expect(sink.mails).toEqual([
    { to, subject: 'Активація', messageId: '<1@shop>', text: 'http://localhost/?token=abc\n' },
    // There are as many mails about orders as acts.
    { to, subject: 'Замовлення YA-7K2MQ4XN прийнято', messageId: '<2@shop>', text: '' },
  ]);
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  messageId: string;
  /** Empty for mails about orders, whose many texts are not needed. */
  text: string;
}

export interface MailSink {
  port: number;
  /** All mails in the order of their arrival, including repeated messages. */
  mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

const orderGroup = /YA-[A-Z0-9]{8}/;

/** Starts a mail server that stores accepted mails. */
export async function startMailSink(): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const keep = async () => {
        const { to, subject = '', messageId = '', text = '' } = await PostalMime.parse(await buffer(stream));
        mails.push({ to: to?.[0]?.address ?? '', subject, messageId, text: orderGroup.test(subject) ? '' : text });
      };
      // Accepts a mail after storing it, because the sender relies on the answer.
      void keep().then(() => done(), done);
    },
  });
  // The campaign breaks connections in the middle of a mail.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Groups of orders with received mails → number of different messages. A repeated message counts once, because receivers drop it. */
export function findOrderMails(mails: readonly ReceivedMail[]): { group: string; messageId: string }[] {
  const found = new Map<string, { group: string; messageId: string }>();
  for (const { subject, messageId } of mails) {
    const group = orderGroup.exec(subject)?.[0];
    if (group) found.set(`${group} ${messageId}`, { group, messageId });
  }
  return [...found.values()];
}

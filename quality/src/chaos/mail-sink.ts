import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  messageId: string;
  /** Empty for mails about orders: there are as many as acts, and nobody reads them. */
  text: string;
}

export interface MailSink {
  port: number;
  /** All mails in the order of their arrival; a repeated message stands here twice. */
  mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

const orderGroup = /YA-[A-Z0-9]{8}/;

/** Starts a mail server that keeps what it accepts. */
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
      // Accepted once it is kept: the sender may rely on the answer.
      void keep().then(() => done(), done);
    },
  });
  // Connections that break in the middle of a mail are part of the campaign.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Groups of orders whose mails were received → different messages. A message that was repeated counts once, as receivers drop it. */
export function findOrderMails(mails: readonly ReceivedMail[]): { group: string; messageId: string }[] {
  const found = new Map<string, { group: string; messageId: string }>();
  for (const { subject, messageId } of mails) {
    const group = orderGroup.exec(subject)?.[0];
    if (group) found.set(`${group} ${messageId}`, { group, messageId });
  }
  return [...found.values()];
}

import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Db, Pool } from '../db';
import { enqueue, type Job, type OutboxWorker } from '../outbox';
import type { Mail } from './compose-mail';
import { type MailLimits, maxMailDelayMs } from './mail-limits';

const queue = 'mail';

/** A mail that waits. Its key and time become those of the message: each attempt sends the same one, so that receivers drop a repetition. */
interface QueuedMail extends Mail {
  /** A stable key instead of the id of the job, which restarts in a restored database. */
  key: string;
  queuedAt: string;
}

/** Enqueues a mail in the transaction of the change that it reports. */
export async function enqueueMail(db: Db, mail: Mail, dedupKey?: string): Promise<void> {
  const queued: QueuedMail = { ...mail, key: randomUUID(), queuedAt: new Date().toISOString() };
  await enqueue(db, queue, queued, dedupKey ? { dedupKey: `mail:${dedupKey}` } : {});
}

export interface MailerOptions {
  pool: Pool;
  /** URL of the server; when it is empty, mails are stored as .eml files in `mailDir`. */
  smtpUrl: string;
  mailDir: string;
  from: string;
  /** Null where limits are disabled. */
  limits: MailLimits | null;
  /** Is called for each mail that a limit drops. */
  onLimited: () => void;
}

const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Concurrent deliveries of one process; connections are reused. */
const concurrency = 4;

/**
 * Registers the delivery job: through SMTP, or into files where no server is configured. Mails are retried while a server is down.
 * @returns a function that closes the idle connections.
 */
export function deliverMails(worker: OutboxWorker, { pool, smtpUrl, mailDir, from, limits, onLimited }: MailerOptions): { close(): void } {
  const transport = smtpUrl
    ? nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: concurrency, ...smtpTimeouts })
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const deliver = async (job: Job): Promise<void> => {
    const { language, isAboutAccount, isOnlyWay, expiresAt, key, queuedAt, ...mail } = job.payload as QueuedMail;
    if (expiresAt !== undefined && Date.parse(expiresAt) <= job.startedAt.getTime()) return;
    // Retries belong to a mail that was counted before.
    const waitMs = limits && !isAboutAccount && job.attempts === 1 ? await limits.admit(mail.to) : 0;
    if (waitMs > 0) {
      const runAt = new Date(job.startedAt.getTime() + waitMs);
      if (isOnlyWay && runAt.getTime() - Date.parse(queuedAt) <= maxMailDelayMs) {
        await enqueue(
          pool,
          queue,
          { ...(job.payload as QueuedMail), key, queuedAt },
          { runAt, dedupKey: `mail-later:${key}:${runAt.toISOString()}` },
        );
      } else onLimited();
      return;
    }
    const sent = await transport.sendMail({
      from,
      ...mail,
      messageId: `<${key}@${host}>`,
      date: queuedAt,
      headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    });
    if (!smtpUrl)
      await saveAsFile(
        mailDir,
        `${queuedAt.replace(/[:.]/g, '-')}-${String(job.id)}.eml`,
        (sent as unknown as { message: Buffer }).message,
      );
  };
  // The payload is removed after delivery: it names people, and its links grant access.
  worker.handle(queue, deliver, { concurrency, isPayloadRemoved: true });
  return {
    close() {
      transport.close();
    },
  };
}

/** A repeated attempt writes the same file. */
async function saveAsFile(mailDir: string, name: string, message: Buffer): Promise<void> {
  await fs.mkdir(mailDir, { recursive: true });
  await fs.writeFile(path.join(mailDir, name), message);
}

import { randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/auth';
import { inTransaction, type Tx } from '../../platform/db';
import { InvalidFields, NotFound, Unauthorized } from '../../platform/errors';
import { isAllowedUrl } from '../../platform/network';
import type { OutboxWorker } from '../../platform/outbox';
import { lockLiveSession } from '../accounts';
import { requireOwnShop } from '../shops';
import { newMessageId } from './record-webhook-event';
import {
  type Delivery,
  type DeliveryStatus,
  findDelivery,
  findForgottenLines,
  hurryLine,
  insertDelivery,
  isMessageWaiting,
  listDeliveries,
} from './webhook-lines.repository';
import { mailNewAddress } from './webhook-mails';
import { buildPayload, testEvent, type WebhookEventName } from './webhook-messages';
import type { WebhookOptions } from './webhook-options';
import { enqueueLine, enqueueTest, lineQueue, testQueue } from './webhook-queue';
import { sendLine, sendTest } from './webhook-sender';
import { NotRepeatable, TooManyWebhooks, WebhookOff } from './webhooks.errors';
import { addressTexts } from './webhooks.messages';
import {
  countWebhooks,
  deleteOwnWebhook,
  findOwnWebhook,
  insertWebhook,
  isAddressTaken,
  listOwnWebhooks,
  lockOwnWebhook,
  lockShopOfWebhooks,
  replaceSecret,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository';

const maxWebhooks = 5;
/** Of the address as it is asked: other letters are encoded in it. */
const maxAddressLength = 2000;
const formerSecretHours = 24;
const hintLength = 4;
const secretBytes = 32;
/** Concurrent lines of one process; each waits for a stranger's server most of the time. */
const concurrency = 8;
const tickMs = 60_000;

export interface GivenWebhook {
  address: string;
  events: readonly WebhookEventName[];
}

export interface WebhookChanges extends Partial<GivenWebhook> {
  is_active?: boolean;
}

export type WebhooksService = ReturnType<typeof createWebhooksService>;

/** Programs that a shop tells what happens. Only the owner of the shop has access: others get 404. */
export function createWebhooksService(options: WebhookOptions) {
  const { pool, network, sealed, isHttpsOnly } = options;

  async function lockOwn(tx: Tx, actor: Actor, shopId: number, id: number): Promise<WebhookRow> {
    const webhook = await lockOwnWebhook(tx, actor.userId, shopId, id);
    if (!webhook) throw new NotFound();
    return webhook;
  }

  async function read(actor: Actor, shopId: number, id: number): Promise<WebhookRow> {
    const webhook = await findOwnWebhook(pool, actor.userId, shopId, id);
    if (!webhook) throw new NotFound();
    return webhook;
  }

  /** @throws InvalidFields. */
  function readAddress(text: string): string {
    const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
    if (!url || !(isHttpsOnly ? ['https:'] : ['https:', 'http:']).includes(url.protocol))
      throw InvalidFields.of('address', addressTexts.https);
    if (url.username || url.password) throw InvalidFields.of('address', addressTexts.login);
    if (!isAllowedUrl(url, network)) throw InvalidFields.of('address', addressTexts.forbidden);
    url.hash = '';
    if (url.href.length > maxAddressLength) throw InvalidFields.of('address', addressTexts.long, { max: maxAddressLength });
    return url.href;
  }

  /** A new secret in the form of Standard Webhooks, with what is stored of it. */
  function makeSecret() {
    const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
    return { secret, sealedSecret: sealed.seal(secret), hint: secret.slice(-hintLength) };
  }

  return {
    /** @throws NotFound for another person's shop. */
    async list(actor: Actor, shopId: number): Promise<WebhookRow[]> {
      await requireOwnShop(pool, actor, shopId);
      return listOwnWebhooks(pool, actor.userId, shopId);
    },

    /** Creates a webhook and mails the owner. The secret is in the answer only. @throws Unauthorized, NotFound, InvalidFields, TooManyWebhooks. */
    async create(actor: Actor, shopId: number, given: GivenWebhook): Promise<{ row: WebhookRow; secret: string }> {
      const { secret, ...stored } = makeSecret();
      const id = await inTransaction(pool, async (tx) => {
        // A session that a new password is ending must not leave a webhook behind.
        if (!(await lockLiveSession(tx, actor))) throw new Unauthorized();
        if (!(await lockShopOfWebhooks(tx, actor.userId, shopId))) throw new NotFound();
        const address = readAddress(given.address);
        if (await isAddressTaken(tx, shopId, address)) throw InvalidFields.of('address', addressTexts.taken);
        if ((await countWebhooks(tx, shopId)) >= maxWebhooks) throw new TooManyWebhooks(maxWebhooks);
        const created = await insertWebhook(tx, { shopId, address, events: given.events, ...stored });
        await mailNewAddress(tx, options, created);
        return created;
      });
      return { row: await read(actor, shopId, id), secret };
    },

    /**
     * Changes what is given. A new address, or switching it on, forgets earlier failures: what waits is sent soon.
     * @throws Unauthorized, NotFound, InvalidFields.
     */
    async update(actor: Actor, shopId: number, id: number, changes: WebhookChanges): Promise<WebhookRow> {
      await inTransaction(pool, async (tx) => {
        if (!(await lockLiveSession(tx, actor))) throw new Unauthorized();
        // Addresses of one shop are compared one by one.
        if (!(await lockShopOfWebhooks(tx, actor.userId, shopId))) throw new NotFound();
        const before = await lockOwn(tx, actor, shopId, id);
        const address = changes.address === undefined ? before.address : readAddress(changes.address);
        const isMoved = address !== before.address;
        if (isMoved && (await isAddressTaken(tx, shopId, address))) throw InvalidFields.of('address', addressTexts.taken);
        const isOn = changes.is_active ?? before.off_reason === null;
        const isReset = isMoved || (isOn && before.off_reason !== null);
        const offReason = isOn ? null : (before.off_reason ?? 'seller');
        await updateWebhook(tx, id, { address, events: changes.events ?? before.events, offReason }, isReset);
        if (isMoved) await mailNewAddress(tx, options, id);
        const dueAt = isReset ? await hurryLine(tx, id) : null;
        if (dueAt) await enqueueLine(tx, id, dueAt);
      });
      return read(actor, shopId, id);
    },

    /** Deletes a webhook with its log; what waits is not sent. @throws NotFound. */
    async delete(actor: Actor, shopId: number, id: number): Promise<void> {
      if (!(await deleteOwnWebhook(pool, actor.userId, shopId, id))) throw new NotFound();
    },

    /** Makes a new secret, which is in the answer only; for a day the one before signs too. @throws Unauthorized, NotFound. */
    async replaceSecret(actor: Actor, shopId: number, id: number): Promise<{ row: WebhookRow; secret: string }> {
      const { secret, sealedSecret, hint } = makeSecret();
      await inTransaction(pool, async (tx) => {
        if (!(await lockLiveSession(tx, actor))) throw new Unauthorized();
        await lockOwn(tx, actor, shopId, id);
        await replaceSecret(tx, id, sealedSecret, hint, formerSecretHours);
      });
      return { row: await read(actor, shopId, id), secret };
    },

    /** Sends a test message in the background, once and outside of the line. Returns its delivery. @throws NotFound. */
    test(actor: Actor, shopId: number, id: number): Promise<number> {
      return inTransaction(pool, async (tx) => {
        await lockOwn(tx, actor, shopId, id);
        const payload = buildPayload(testEvent, shopId, {});
        const deliveryId = await insertDelivery(tx, { webhookId: id, messageId: newMessageId(), event: testEvent, payload });
        await enqueueTest(tx, deliveryId);
        return deliveryId;
      });
    },

    /** Lists the messages of a webhook, newest first; kept for 30 days. @throws NotFound. */
    async deliveries(
      actor: Actor,
      shopId: number,
      id: number,
      status: DeliveryStatus | null,
      page: { limit: number; offset: number },
    ): Promise<{ rows: Delivery[]; count: number }> {
      await read(actor, shopId, id);
      return listDeliveries(pool, id, status, page.limit, page.offset);
    },

    /** Sends a message once more, behind those that wait. Returns the new delivery. @throws NotFound, WebhookOff, NotRepeatable. */
    repeat(actor: Actor, shopId: number, id: number, deliveryId: number): Promise<number> {
      return inTransaction(pool, async (tx) => {
        const webhook = await lockOwn(tx, actor, shopId, id);
        const delivery = await findDelivery(tx, id, deliveryId);
        if (!delivery) throw new NotFound();
        if (webhook.off_reason !== null) throw new WebhookOff();
        const { message_id: messageId, event, payload } = delivery;
        if (event === testEvent || (await isMessageWaiting(tx, id, messageId))) throw new NotRepeatable();
        const repeated = await insertDelivery(tx, { webhookId: id, messageId, event, payload });
        await enqueueLine(tx, id);
        return repeated;
      });
    },

    /** The job of a line. */
    sendLine: (webhookId: number, signal: AbortSignal) => sendLine(options, webhookId, signal),

    /** The recurring job that goes on with lines that a process left behind. */
    async sendForgotten(): Promise<void> {
      for (const id of await findForgottenLines(pool)) await enqueueLine(pool, id);
    },

    /** The job of a test. */
    sendTest: (deliveryId: number, signal: AbortSignal) => sendTest(options, deliveryId, signal),
  };
}

/** Registers the jobs that send messages. */
export function followWebhooks(worker: OutboxWorker, webhooks: WebhooksService): void {
  worker.handle(lineQueue, (job) => webhooks.sendLine((job.payload as { webhookId: number }).webhookId, job.signal), { concurrency });
  worker.handle(testQueue, (job) => webhooks.sendTest((job.payload as { deliveryId: number }).deliveryId, job.signal), { concurrency: 2 });
  worker.schedule('webhooks', tickMs, () => webhooks.sendForgotten());
}

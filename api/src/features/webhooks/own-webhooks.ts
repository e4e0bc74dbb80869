import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import type { Actor, SealedTexts } from '../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { InvalidFields, NotFound, Unauthorized } from '../../platform/errors';
import { isAllowedUrl } from '../../platform/network';
import { lockLiveSession } from '../accounts';
import { requireOwnShop } from '../shops';
import { endBackoff } from './webhook-deliveries.repository';
import { mailNewAddress } from './webhook-mails';
import type { WebhookOptions } from './webhook-options';
import { enqueueSending } from './webhook-queue';
import { TooManyWebhooks } from './webhooks.errors';
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
import type { CreateWebhookBody, UpdateWebhookBody } from './webhooks.schemas';

interface WithSecret {
  row: WebhookRow;
  secret: string;
}

const maxWebhooks = 5;
/** Maximum length of the encoded address. */
const maxAddressLength = 2000;
const formerSecretHours = 24;
const hintLength = 4;
const secretBytes = 32;

/** Lists the webhooks of a shop. @throws NotFound for another person's shop. */
export async function listWebhooks(pool: Pool, actor: Actor, shopId: number): Promise<WebhookRow[]> {
  await requireOwnShop(pool, actor, shopId);
  return listOwnWebhooks(pool, actor.userId, shopId);
}

/** Creates a webhook and mails the owner. The secret is in the answer only. @throws Unauthorized, NotFound, InvalidFields, TooManyWebhooks. */
export async function createWebhook(
  options: WebhookOptions,
  actor: Actor,
  shopId: number,
  given: Static<typeof CreateWebhookBody>,
): Promise<WithSecret> {
  const { pool } = options;
  const { secret, ...stored } = makeSecret(options.sealed);
  const id = await inTransaction(pool, async (tx) => {
    // A session that a new password ends at the same time must not create a webhook.
    if (!(await lockLiveSession(tx, actor))) throw new Unauthorized();
    if (!(await lockShopOfWebhooks(tx, actor.userId, shopId))) throw new NotFound();
    const address = parseAddress(given.address, options);
    if (await isAddressTaken(tx, shopId, address)) throw InvalidFields.of('address', addressTexts.taken);
    if ((await countWebhooks(tx, shopId)) >= maxWebhooks) throw new TooManyWebhooks(maxWebhooks);
    const created = await insertWebhook(tx, { shopId, address, events: given.events, ...stored });
    await mailNewAddress(tx, options, created);
    return created;
  });
  return { row: await readWebhook(pool, actor, shopId, id), secret };
}

/**
 * Changes the given fields. A new address, or switching it on, clears earlier failures: pending messages are sent soon.
 * @throws Unauthorized, NotFound, InvalidFields.
 */
export async function changeWebhook(
  options: WebhookOptions,
  actor: Actor,
  shopId: number,
  id: number,
  changes: Static<typeof UpdateWebhookBody>,
): Promise<WebhookRow> {
  const { pool } = options;
  await inTransaction(pool, async (tx) => {
    if (!(await lockLiveSession(tx, actor))) throw new Unauthorized();
    // Addresses of one shop are compared one by one.
    if (!(await lockShopOfWebhooks(tx, actor.userId, shopId))) throw new NotFound();
    const before = await lockOwn(tx, actor, shopId, id);
    const address = changes.address === undefined ? before.address : parseAddress(changes.address, options);
    const isMoved = address !== before.address;
    if (isMoved && (await isAddressTaken(tx, shopId, address))) throw InvalidFields.of('address', addressTexts.taken);
    const isOn = changes.is_active ?? before.off_reason === null;
    const isReset = isMoved || (isOn && before.off_reason !== null);
    const offReason = isOn ? null : (before.off_reason ?? 'seller');
    await updateWebhook(tx, id, { address, events: changes.events ?? before.events, offReason }, isReset);
    if (isMoved) await mailNewAddress(tx, options, id);
    const dueAt = isReset ? await endBackoff(tx, id) : null;
    if (dueAt) await enqueueSending(tx, id, dueAt);
  });
  return readWebhook(pool, actor, shopId, id);
}

/** Deletes a webhook with its log and its pending messages. @throws NotFound. */
export async function removeWebhook(pool: Pool, actor: Actor, shopId: number, id: number): Promise<void> {
  if (!(await deleteOwnWebhook(pool, actor.userId, shopId, id))) throw new NotFound();
}

/** Creates a new secret, which is in the answer only; for a day the previous one signs too. @throws Unauthorized, NotFound. */
export async function renewSecret({ pool, sealed }: WebhookOptions, actor: Actor, shopId: number, id: number): Promise<WithSecret> {
  const { secret, sealedSecret, hint } = makeSecret(sealed);
  await inTransaction(pool, async (tx) => {
    if (!(await lockLiveSession(tx, actor))) throw new Unauthorized();
    await lockOwn(tx, actor, shopId, id);
    await replaceSecret(tx, id, sealedSecret, hint, formerSecretHours);
  });
  return { row: await readWebhook(pool, actor, shopId, id), secret };
}

/** @throws NotFound. */
export async function readWebhook(pool: Pool, actor: Actor, shopId: number, id: number): Promise<WebhookRow> {
  const webhook = await findOwnWebhook(pool, actor.userId, shopId, id);
  if (!webhook) throw new NotFound();
  return webhook;
}

/** @throws NotFound. */
export async function lockOwn(tx: Tx, actor: Actor, shopId: number, id: number): Promise<WebhookRow> {
  const webhook = await lockOwnWebhook(tx, actor.userId, shopId, id);
  if (!webhook) throw new NotFound();
  return webhook;
}

/** @throws InvalidFields. */
function parseAddress(text: string, { isHttpsOnly, network }: WebhookOptions): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !(isHttpsOnly ? ['https:'] : ['https:', 'http:']).includes(url.protocol))
    throw InvalidFields.of('address', addressTexts.https);
  if (url.username || url.password) throw InvalidFields.of('address', addressTexts.login);
  if (!isAllowedUrl(url, network)) throw InvalidFields.of('address', addressTexts.forbidden);
  url.hash = '';
  if (url.href.length > maxAddressLength) throw InvalidFields.of('address', addressTexts.long, { max: maxAddressLength });
  return url.href;
}

/** Creates a secret in the form of Standard Webhooks, with its stored form. */
function makeSecret(sealed: SealedTexts) {
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  return { secret, sealedSecret: sealed.seal(secret), hint: secret.slice(-hintLength) };
}

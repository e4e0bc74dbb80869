import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { defaultLocale, type Locale, type Message, showDay } from '../../platform/i18n';
import { toKyivDay } from '../../platform/kyiv-time';
import { composeMail, enqueueMail } from '../../platform/mail';
import { enqueue, type OutboxWorker } from '../../platform/outbox';
import { type BlockKind, showTitle } from './block-rules';
import { mailTexts } from './blocks.messages';
import { listOpenOrders, type TargetRow } from './blocks.repository';

export interface BlockDeps {
  siteName: string;
  publicOrigin: string;
  supportEmail: string;
}

type Owner = Pick<TargetRow, 'owner_email' | 'owner_language' | 'title'>;

/** Jobs that mail the buyers of a shop that was blocked. */
export const tellBuyersQueue = 'blocks.tell-buyers';
const batchSize = 200;

export async function mailBlocked(
  tx: Tx,
  deps: BlockDeps,
  { kind, reason, until, ...owner }: Owner & { kind: BlockKind; reason: string; until: Date | null },
): Promise<void> {
  const paragraphs = [mailTexts.effects[kind], mailTexts.reason, ...(until ? [mailTexts.until] : []), mailTexts.appealHint];
  const date = until ? showDay(toKyivDay(until), owner.owner_language) : '';
  await mailOwner(tx, deps, owner, { subject: mailTexts.blocked[kind], paragraphs }, { reason, date });
}

export async function mailLifted(tx: Tx, deps: BlockDeps, { kind, ...owner }: Owner & { kind: BlockKind }): Promise<void> {
  await mailOwner(tx, deps, owner, { subject: mailTexts.lifted[kind], paragraphs: [mailTexts.lifted[kind]] }, {});
}

export async function mailUpheld(tx: Tx, deps: BlockDeps, owner: Owner, reason: string): Promise<void> {
  const template = { subject: mailTexts.upheldSubject, paragraphs: [mailTexts.upheldBody, mailTexts.reason] };
  await mailOwner(tx, deps, owner, template, { reason });
}

async function mailOwner(
  tx: Tx,
  { siteName, publicOrigin }: BlockDeps,
  { owner_email: to, owner_language: language, title }: Owner,
  template: { subject: Message; paragraphs: readonly Message[] },
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const action = { label: mailTexts.action, url: `${publicOrigin}${prefix(language)}/account/buyer/blocks/` };
  const mail = composeMail(to, language, { ...template, action }, { site: siteName, title: showTitle(title, language), ...values });
  await enqueueMail(tx, { ...mail, isAboutAccount: true });
}

const prefix = (language: Locale) => (language === defaultLocale ? '' : `/${language}`);

/** Tells the buyers of a blocked shop what happens with their orders, some at a time. */
export function tellBuyers(worker: OutboxWorker, pool: Pool, { siteName, supportEmail }: BlockDeps): void {
  const template = { subject: mailTexts.buyerSubject, paragraphs: [mailTexts.buyerBody, mailTexts.buyerHelp] };
  worker.handle(tellBuyersQueue, async (job) => {
    const { shopId, afterId } = job.payload as { shopId: number; afterId: number };
    await inTransaction(pool, async (tx) => {
      const orders = await listOpenOrders(tx, shopId, afterId, batchSize);
      for (const { number, email, language, shop_title: shop } of orders) {
        const values = { site: siteName, number: String(number), shop, support: supportEmail };
        await enqueueMail(tx, composeMail(email, language, template, values));
      }
      const last = orders.at(-1);
      if (last && orders.length === batchSize) await enqueue(tx, tellBuyersQueue, { shopId, afterId: last.id });
    });
  });
}

import { type Pool, type Tx, inTransaction } from '../../../platform/db';
import { composeMail, enqueueMail } from '../../../platform/mail';
import { lockLeads, payForPromotion } from '../../billing';
import { reindexOffers } from '../../catalog';
import { recordSellerEvent } from '../../events';
import { mailTexts } from './promotions.messages';
import {
  findPromotionAudience,
  findSellersToCharge,
  findUnpaidPromotions,
  insertPromotionDay,
  lockOffersToCharge,
  type PromotionDay,
  readKyivDay,
  switchPromotionOff,
} from './promotions.repository';
import { NotEnoughLeadsForPromotion } from '../own/seller-offers.errors';

const sellersPerBatch = 100;
const offersPerBatch = 500;
/** Maximum of titles in a mail. */
const maxTitles = 10;

/**
 * Charges a seller for today's promotion of these offers, where it is visible and not paid yet. The offers are locked and already changed.
 * @throws NotEnoughLeadsForPromotion; the transaction has to be rolled back.
 */
export async function chargePromotions(tx: Tx, sellerId: number, offerIds: readonly number[], price: number): Promise<void> {
  const unpaid = await findUnpaidPromotions(tx, offerIds);
  if (unpaid.length === 0) return;
  const leads = await lockLeads(tx, sellerId);
  const needed = unpaid.length * price;
  if (leads < needed) throw new NotEnoughLeadsForPromotion(needed, leads);
  await payDays(tx, sellerId, unpaid, price);
}

async function payDays(tx: Tx, sellerId: number, days: readonly PromotionDay[], price: number): Promise<void> {
  if (days.length === 0) return;
  const day = await readKyivDay(tx);
  for (const promotion of days)
    if (await insertPromotionDay(tx, promotion, price)) await payForPromotion(tx, sellerId, { ...promotion, day }, price);
  await recordSellerEvent(tx, { userId: sellerId, kind: 'balance.changed' });
}

export interface DailyChargeOptions {
  price: number;
  siteName: string;
  publicOrigin: string;
}

/**
 * Charges every promoted offer for today. Without leads promotion is switched off, and the seller gets one mail a day. Safe to run
 * concurrently and repeatedly.
 */
export async function chargeDailyPromotions(pool: Pool, options: DailyChargeOptions): Promise<void> {
  for (let lastId = 0; ;) {
    const sellers = await inTransaction(pool, (tx) => findSellersToCharge(tx, lastId, sellersPerBatch));
    for (const sellerId of sellers) while ((await inTransaction(pool, (tx) => chargeSeller(tx, sellerId, options))) === offersPerBatch);
    if (sellers.length < sellersPerBatch) return;
    lastId = sellers.at(-1) ?? lastId;
  }
}

/** Returns the number of checked offers. */
async function chargeSeller(tx: Tx, sellerId: number, options: DailyChargeOptions): Promise<number> {
  const offerIds = await lockOffersToCharge(tx, sellerId, offersPerBatch);
  const unpaid = await findUnpaidPromotions(tx, offerIds);
  const affordable = Math.floor((await lockLeads(tx, sellerId)) / options.price);
  await payDays(tx, sellerId, unpaid.slice(0, affordable), options.price);
  const ended = unpaid.slice(affordable);
  if (ended.length > 0) await endPromotions(tx, sellerId, ended, options);
  return offerIds.length;
}

async function endPromotions(tx: Tx, sellerId: number, ended: readonly PromotionDay[], options: DailyChargeOptions): Promise<void> {
  await switchPromotionOff(tx, ended);
  const ids = [...new Set(ended.map(({ offerId }) => offerId))];
  await reindexOffers(tx, ids);
  const audience = await findPromotionAudience(tx, sellerId, ids.slice(0, maxTitles));
  if (!audience) return;
  const { siteName, publicOrigin, price } = options;
  const { email, language, titles } = audience;
  const url = `${publicOrigin}${language === 'uk' ? '' : `/${language}`}/account/seller/shops/${String(ended[0]?.shopId)}/offers/`;
  const list = [...titles, ...(ids.length > titles.length ? ['…'] : [])].join('\n');
  const template = {
    subject: mailTexts.endedSubject,
    paragraphs: [mailTexts.endedBody, mailTexts.endedList],
    action: { label: mailTexts.endedAction, url },
  };
  const mail = composeMail(email, language, template, { site: siteName, count: ids.length, price, list });
  await enqueueMail(tx, mail, `promotion-ended:${String(sellerId)}:${await readKyivDay(tx)}`);
}

import type { Tx } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { defaultLocale } from '../../platform/i18n';
import type { OrderMails } from './order-mails';
import { countBuyerMail } from './order-writes.repository';
import { OrderConfirmed, TooManyCorrections } from './orders.errors';
import { isConfirmationOpen } from './orders.policy';
import { readOrder } from './orders.repository';
import { lockCheckout, setBuyerEmail } from './unproven-orders.repository';

/** Mails of a checkout that its guest may ask for in a day. */
const maxCorrectionsPerDay = 5;

/**
 * Corrects the address of a checkout that waits for its confirmation, and mails the copy with the links there; the same address gets it again.
 * @throws NotFound, OrderConfirmed, TooManyCorrections.
 */
export async function correctEmail(
  tx: Tx,
  mails: OrderMails,
  { orderId, groupNumber, email }: { orderId: number; groupNumber: string; email: string },
): Promise<void> {
  const ids = await lockCheckout(tx, orderId);
  const found = [];
  for (const id of ids) found.push(await readOrder(tx, id));
  if (found[0]?.group_number !== groupNumber) throw new NotFound();
  const open = found.filter(isConfirmationOpen);
  if (!open.some((order) => order.needs_confirmation)) throw new OrderConfirmed();
  if (!(await countBuyerMail(tx, orderId, maxCorrectionsPerDay))) throw new TooManyCorrections();
  const buyerEmail = email.trim().toLowerCase();
  for (const { id } of open) await setBuyerEmail(tx, id, buyerEmail);
  const corrected = [];
  for (const { id } of open) corrected.push(await readOrder(tx, id));
  // An account may have taken over an order meanwhile: its copy goes nowhere else.
  const orders = corrected.filter((order) => order.buyer_email === buyerEmail);
  if (orders.length === 0) throw new OrderConfirmed();
  const language = orders[0]?.language ?? defaultLocale;
  await mails.orderPlaced(tx, { to: buyerEmail, language, isSignedIn: false, orders, isRepeated: true });
}

import { type Pool, inTransaction } from '../../../platform/db';
import { NotFound } from '../../../platform/errors';
import { defaultLocale } from '../../../platform/i18n';
import type { OrderLinks } from '../buyer/order-links';
import { mailOrderPlaced, type MailContext } from '../mails/order-mails';
import { countBuyerMail } from '../order-writes.repository';
import { OrderConfirmed, TooManyCorrections } from '../orders.errors';
import { isConfirmationOpen } from '../orders.policy';
import { readOrder } from '../orders.repository';
import { lockCheckout, setBuyerEmail } from './unproven-orders.repository';

/** Maximum of mails of a checkout that its guest may request in a day. */
const maxCorrectionsPerDay = 5;

/**
 * Corrects the address of a checkout that waits for its confirmation, and mails the copy with the links there; the same address gets it again.
 * @throws NotFound for another secret, OrderConfirmed, TooManyCorrections.
 */
export async function correctEmail(
  { pool, links, mails }: { pool: Pool; links: Pick<OrderLinks, 'readCorrection'>; mails: MailContext },
  { groupNumber, secret, email }: { groupNumber: string; secret: string; email: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const orderId = links.readCorrection(secret);
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
    // Skips orders that an account has taken over in between, because its address stays.
    const orders = corrected.filter((order) => order.buyer_email === buyerEmail);
    if (orders.length === 0) throw new OrderConfirmed();
    const language = orders[0]?.language ?? defaultLocale;
    await mailOrderPlaced(mails, tx, { to: buyerEmail, language, isSignedIn: false, orders, isRepeated: true });
  });
}

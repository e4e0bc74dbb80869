import type { Actor } from '../../platform/auth';
import { type Pool, inTransaction } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import type { Message } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { normalizePhone } from '../../platform/phone';
import { type CallRow, findOfferShop, findSellerCall, insertCall, listSellerCalls, updateCall } from './calls.repository';

const texts = {
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  mailSubject: { uk: 'Запит на дзвінок від {name}', ru: 'Запрос на звонок от {name}', en: 'Call request from {name}' },
  mailBody: {
    uk: '{name} просить зателефонувати до магазину «{shop}»: {phone}.',
    ru: '{name} просит позвонить из магазина «{shop}»: {phone}.',
    en: '{name} asks “{shop}” for a call: {phone}.',
  },
} satisfies Record<string, Message>;

export interface CallRequest {
  offer: number;
  buyer_phone: string;
  buyer_name: string;
  buyer_email: string;
  buyer_comment?: string | null | undefined;
}

export type CallsService = ReturnType<typeof createCallsService>;

/** Call requests: buyers leave them without a login, sellers work them off. They cost nothing (decisions: Orders). */
export function createCallsService({ pool, siteName }: { pool: Pool; siteName: string }) {
  return {
    /** @throws InvalidFields, NotFound when the offer cannot be seen. */
    async create(actor: Actor | null, request: CallRequest): Promise<number> {
      const phone = normalizePhone(request.buyer_phone);
      const name = request.buyer_name.trim();
      if (!phone || !name)
        throw new InvalidFields({
          ...(phone ? {} : { buyer_phone: [{ message: texts.badPhone }] }),
          ...(name ? {} : { buyer_name: [{ message: fieldTexts.required }] }),
        });
      return inTransaction(pool, async (tx) => {
        const offer = await findOfferShop(tx, request.offer);
        if (!offer) throw new NotFound();
        const email = request.buyer_email.trim().toLowerCase();
        const id = await insertCall(tx, {
          shopId: offer.shop_id,
          offerId: request.offer,
          buyerId: actor?.userId ?? null,
          name,
          phone,
          email,
          comment: request.buyer_comment?.trim() || null,
        });
        const template = { subject: texts.mailSubject, paragraphs: [texts.mailBody] };
        await enqueueMail(
          tx,
          composeMail(offer.owner_email, offer.owner_language, template, { site: siteName, name, phone, shop: offer.shop_title }),
          `call:${String(id)}`,
        );
        return id;
      });
    },

    list: (actor: Actor, filters: { shopId: number | null; status: string | null; search: string | null }, limit: number, offset: number) =>
      listSellerCalls(pool, actor.userId, filters, limit, offset),

    /** @throws NotFound, also for a stranger's. */
    async get(actor: Actor, id: number): Promise<CallRow> {
      const call = await findSellerCall(pool, actor.userId, id);
      if (!call) throw new NotFound();
      return call;
    },

    /** @throws NotFound. */
    async update(
      actor: Actor,
      id: number,
      changes: { status?: string | undefined; seller_note?: string | null | undefined },
    ): Promise<CallRow> {
      await this.get(actor, id);
      await updateCall(
        pool,
        id,
        changes.status ?? null,
        changes.seller_note === undefined ? undefined : changes.seller_note?.trim() || null,
      );
      return this.get(actor, id);
    },
  };
}

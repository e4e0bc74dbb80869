import type { Actor } from '../../platform/auth';
import { type Db, type Pool, inTransaction } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts, refuseStaleValues, type ValuesByField } from '../../platform/http';
import { pickText } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { normalizePhone } from '../../platform/phone';
import { trimmedOrNull } from '../../platform/text';
import { recordSellerEvent } from '../events';
import { requireOwnShop } from '../shops';
import { recordWebhookEvent } from '../webhooks';
import { texts } from './calls.messages';
import {
  type CallChanges,
  type CallFilters,
  type CallRow,
  findOfferOfCall,
  findSellerCall,
  insertCall,
  isOfferOfShop,
  listSellerCalls,
  lockCall,
  type OfferOfCall,
  updateCall,
} from './calls.repository';

export interface CallRequest {
  offer: number;
  buyer_phone: string;
  buyer_name: string;
  buyer_email: string;
  buyer_comment?: string | null | undefined;
}

interface CallDetails {
  offer?: number | null | undefined;
  buyer_email?: string | null | undefined;
  buyer_comment?: string | null | undefined;
  comment?: string | null | undefined;
  status?: string | undefined;
  seller_note?: string | null | undefined;
}

export interface EnteredCall extends CallDetails {
  shop: number;
  buyer_phone: string;
  buyer_name: string;
}

export interface CallUpdate extends CallDetails {
  buyer_phone?: string | undefined;
  buyer_name?: string | undefined;
}

export interface ExpectingCallUpdate extends CallUpdate {
  /** The values that the caller saw. */
  expected?: ValuesByField | undefined;
}

export interface CallsOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
}

export type CallsService = ReturnType<typeof createCallsService>;

/** Call requests: buyers leave them without a login, and sellers handle them without paying: docs/product/orders-and-leads.md#calls. */
export function createCallsService({ pool, siteName, publicOrigin }: CallsOptions) {
  async function mailSeller(
    tx: Db,
    offer: OfferOfCall,
    call: { id: number; name: string; phone: string; comment: string | null },
  ): Promise<void> {
    const language = offer.owner_language;
    const prefix = language === 'uk' ? '' : `/${language}`;
    const url = `${publicOrigin}${prefix}/account/seller/shops/${String(offer.shop_id)}/calls-and-orders/calls/${String(call.id)}/edit/`;
    const paragraphs = [texts.mailBody, texts.mailOffer, ...(call.comment ? [texts.mailComment] : [])];
    const template = { subject: texts.mailSubject, paragraphs, action: { label: texts.mailAction, url } };
    const values = {
      site: siteName,
      name: call.name,
      phone: call.phone,
      shop: offer.shop_title,
      offer: pickText(offer.title, language),
      comment: call.comment ?? '',
    };
    await enqueueMail(tx, composeMail(offer.owner_email, language, template, values), `call:${String(call.id)}`);
  }

  return {
    /** Creates a call request and mails the shop. @throws InvalidFields, NotFound when the offer is not visible. */
    async create(actor: Actor | null, request: CallRequest): Promise<number> {
      const { name = '', phone = '' } = checkPerson(request);
      return inTransaction(pool, async (tx) => {
        const offer = await findOfferOfCall(tx, request.offer);
        if (!offer) throw new NotFound();
        const comment = trimmedOrNull(request.buyer_comment);
        const id = await insertCall(tx, {
          shopId: offer.shop_id,
          offerId: request.offer,
          buyerId: actor?.userId ?? null,
          name,
          phone,
          email: request.buyer_email.trim().toLowerCase(),
          comment,
          status: 'new',
          note: null,
          isEnteredBySeller: false,
        });
        await recordSellerEvent(tx, { userId: offer.owner_id, kind: 'call.created', shopId: offer.shop_id, subjectId: id });
        const call = { id, offer: request.offer, status: 'new', created_at: new Date().toISOString() };
        await recordWebhookEvent(tx, offer.shop_id, { type: 'call.created', data: { call } });
        await mailSeller(tx, offer, { id, name, phone, comment });
        return id;
      });
    },

    /** @throws NotFound for another person's shop. */
    async list(actor: Actor, filters: CallFilters, limit: number, offset: number) {
      await requireOwnShop(pool, actor, filters.shopId);
      return listSellerCalls(pool, actor.userId, filters, limit, offset);
    },

    /** @throws NotFound, also for another person's call. */
    get: (actor: Actor, id: number) => readCall(pool, actor, id),

    /** Creates a call that the seller enters. @throws NotFound for another person's shop, InvalidFields. */
    async enter(actor: Actor, request: EnteredCall): Promise<CallRow> {
      const { name = '', phone = '' } = checkPerson(request);
      return inTransaction(pool, async (tx) => {
        await requireOwnShop(tx, actor, request.shop);
        await checkOffer(tx, request.shop, request.offer);
        const id = await insertCall(tx, {
          shopId: request.shop,
          offerId: request.offer ?? null,
          buyerId: null,
          name,
          phone,
          email: request.buyer_email?.trim().toLowerCase() ?? '',
          comment: trimmedOrNull(request.buyer_comment ?? request.comment),
          status: request.status ?? 'new',
          note: trimmedOrNull(request.seller_note),
          isEnteredBySeller: true,
        });
        return readCall(tx, actor, id);
      });
    },

    /** @throws NotFound, InvalidFields, ChangedElsewhere when a field differs from its expected value. */
    async update(actor: Actor, id: number, { expected, ...update }: ExpectingCallUpdate): Promise<CallRow> {
      return inTransaction(pool, async (tx) => {
        await lockCall(tx, id);
        const call = await readCall(tx, actor, id);
        const { offer_id: offer, buyer_comment: comment, ...current } = call;
        refuseStaleValues(expected, { ...update }, { ...current, offer, comment, buyer_comment: comment });
        await checkOffer(tx, call.shop_id, update.offer);
        await updateCall(tx, id, toCallChanges(update));
        return readCall(tx, actor, id);
      });
    },
  };
}

async function readCall(db: Db, actor: Actor, id: number): Promise<CallRow> {
  const call = await findSellerCall(db, actor.userId, id);
  if (!call) throw new NotFound();
  return call;
}

async function checkOffer(db: Db, shopId: number, offerId: number | null | undefined): Promise<void> {
  if (typeof offerId === 'number' && !(await isOfferOfShop(db, shopId, offerId))) throw InvalidFields.of('offer', texts.unknownOffer);
}

/** Returns name and phone in their stored form, as far as they are given. @throws InvalidFields. */
function checkPerson(request: { buyer_name?: string | undefined; buyer_phone?: string | undefined }): { name?: string; phone?: string } {
  const name = request.buyer_name?.trim();
  const phone = request.buyer_phone === undefined ? undefined : normalizePhone(request.buyer_phone);
  if (name === '' || phone === null)
    throw new InvalidFields({
      ...(phone === null ? { buyer_phone: [{ message: texts.badPhone }] } : {}),
      ...(name === '' ? { buyer_name: [{ message: fieldTexts.required }] } : {}),
    });
  return { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone }) };
}

function toCallChanges(update: CallUpdate): CallChanges {
  const { name, phone } = checkPerson(update);
  const comment = update.buyer_comment === undefined ? update.comment : update.buyer_comment;
  return {
    ...(update.offer === undefined ? {} : { offer_id: update.offer }),
    ...(name === undefined ? {} : { buyer_name: name }),
    ...(phone === undefined ? {} : { buyer_phone: phone }),
    ...(update.buyer_email === undefined ? {} : { buyer_email: update.buyer_email?.trim().toLowerCase() ?? '' }),
    ...(comment === undefined ? {} : { buyer_comment: trimmedOrNull(comment) }),
    ...(update.status === undefined ? {} : { status: update.status }),
    ...(update.seller_note === undefined ? {} : { seller_note: trimmedOrNull(update.seller_note) }),
  };
}

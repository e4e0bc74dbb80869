import { randomInt } from 'node:crypto';
import type { Actor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import type { Locale, Message } from '../../platform/i18n';
import { normalizePhone } from '../../platform/phone';
import { aliasOf } from './alias';
import { findOwnShop, insertShop, listOwnShops, type SellerShopRow } from './seller-shops.repository';

const texts = {
  aliasTaken: { uk: 'Така адреса вже зайнята', ru: 'Такой адрес уже занят', en: 'This address is taken already' },
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
} satisfies Record<string, Message>;

export interface ShopRequest {
  title: string;
  city: string;
  phone: string;
  email: string;
  description?: string | undefined;
  alias?: string | undefined;
}

export type SellerShopsService = ReturnType<typeof createSellerShopsService>;

/** A seller's own shops. */
export function createSellerShopsService(pool: Pool) {
  return {
    list: (actor: Actor, limit: number, offset: number) => listOwnShops(pool, actor.userId, limit, offset),

    /** @throws NotFound, also for a stranger's. */
    async get(actor: Actor, id: number): Promise<SellerShopRow> {
      const shop = await findOwnShop(pool, actor.userId, id);
      if (!shop) throw new NotFound();
      return shop;
    },

    /** The alias is made from the title when none is given. @throws InvalidFields. */
    async create(actor: Actor, request: ShopRequest, locale: Locale): Promise<SellerShopRow> {
      const title = request.title.trim();
      const phone = normalizePhone(request.phone);
      if (!title) throw InvalidFields.of('title', fieldTexts.required);
      if (!phone) throw InvalidFields.of('phone', texts.badPhone);
      const wanted = request.alias ?? (aliasOf(title) || 'shop');
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const alias = attempt === 0 ? wanted : `${wanted}-${String(randomInt(2, 100_000))}`;
        const description = request.description?.trim() ? { [locale]: request.description.trim() } : {};
        const id = await insertShop(pool, {
          ownerId: actor.userId,
          alias,
          title,
          city: request.city,
          phone,
          email: request.email.trim().toLowerCase(),
          description,
        });
        if (id !== null) return this.get(actor, id);
        if (request.alias !== undefined) break;
      }
      throw InvalidFields.of('alias', texts.aliasTaken);
    },
  };
}

import { type Actor, createOpaqueToken, hashToken, type ShopRight, shopTokenPrefix } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { NotFound, Unauthorized } from '../../platform/errors';
import { showDay } from '../../platform/i18n';
import { toKyivDay } from '../../platform/kyiv-time';
import { composeMail, enqueueMail } from '../../platform/mail';
import { lockLiveSession } from '../accounts';
import { requireOwnShop } from '../shops';
import { TooManyShopTokens } from './shop-tokens.errors';
import { mailTexts, rightTexts } from './shop-tokens.messages';
import {
  countLiveTokens,
  deleteShopToken,
  insertShopToken,
  listShopTokens,
  lockShopOfTokens,
  type OwnedShop,
  type ShopTokenRow,
} from './shop-tokens.repository';

const maxLiveTokens = 10;
const hintLength = 4;

export interface NewTokenRequest {
  title: string;
  rights: readonly ShopRight[];
  valid_days: number;
}

export interface ShopTokensOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
}

export type ShopTokensService = ReturnType<typeof createShopTokensService>;

/** Tokens of programs that act for a shop. */
export function createShopTokensService({ pool, siteName, publicOrigin }: ShopTokensOptions) {
  const composeNotice = (shopId: number, shop: OwnedShop, { title, rights, expires_at: expiresAt }: ShopTokenRow) => {
    const { owner_email: to, owner_language: language } = shop;
    const path = `/account/seller/shops/${String(shopId)}/settings/tokens/`;
    const template = {
      subject: mailTexts.subject,
      paragraphs: [mailTexts.body, mailTexts.notYou],
      action: { label: mailTexts.action, url: `${publicOrigin}${language === 'uk' ? '' : `/${language}`}${path}` },
    };
    const values = {
      site: siteName,
      shop: shop.title,
      title,
      rights: rights.map((right) => rightTexts[right][language]).join(', '),
      date: showDay(toKyivDay(expiresAt), language),
    };
    return composeMail(to, language, template, values);
  };

  return {
    /** @throws NotFound for another person's shop. */
    async list(actor: Actor, shopId: number): Promise<ShopTokenRow[]> {
      await requireOwnShop(pool, actor, shopId);
      return listShopTokens(pool, actor.userId, shopId);
    },

    /** Creates a token and mails the owner. The token itself is in the answer only. @throws Unauthorized, NotFound, TooManyShopTokens. */
    create(actor: Actor, shopId: number, request: NewTokenRequest): Promise<{ row: ShopTokenRow; token: string }> {
      return inTransaction(pool, async (tx) => {
        // A session that a new password ends at the same time must not create a token.
        if (!(await lockLiveSession(tx, actor))) throw new Unauthorized();
        const shop = await lockShopOfTokens(tx, actor.userId, shopId);
        if (!shop) throw new NotFound();
        if ((await countLiveTokens(tx, shopId)) >= maxLiveTokens) throw new TooManyShopTokens(maxLiveTokens);
        const token = `${shopTokenPrefix}${createOpaqueToken().token}`;
        const row = await insertShopToken(tx, {
          shopId,
          title: request.title.trim(),
          rights: request.rights,
          tokenHash: hashToken(token),
          hint: token.slice(-hintLength),
          validDays: request.valid_days,
        });
        await enqueueMail(tx, { ...composeNotice(shopId, shop, row), isAboutAccount: true });
        return { row, token };
      });
    },

    /** Revokes a token: the next call with it is refused. @throws NotFound. */
    async revoke(actor: Actor, shopId: number, id: number): Promise<void> {
      if (!(await deleteShopToken(pool, actor.userId, shopId, id))) throw new NotFound();
    },
  };
}

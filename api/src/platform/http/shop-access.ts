import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, type ShopAccess, type ShopAccessReader, type ShopAccessRule, type ShopRight } from '../auth';
import { AppError, NotFound } from '../errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call accepts tokens of shops with this right. Other calls accept none. */
    shopAccess?: ShopAccessRule;
  }
  interface FastifyRequest {
    /** The token of a shop in the call; null for people. */
    shopAccess: ShopAccess | null;
  }
}

/** Is thrown for a valid token with another right. */
class ShopRightMissing extends AppError {
  constructor(right: ShopRight) {
    super(
      403,
      'shop_right_missing',
      {
        uk: 'Цей токен не має права «{right}».',
        ru: 'У этого токена нет права «{right}».',
        en: 'This token does not have the right “{right}”.',
      },
      { right },
      { right },
    );
  }
}

/**
 * Returns the owner of the shop for an accepted token; null for any other token, so that guarded calls answer 401.
 * @throws ShopRightMissing.
 */
export async function readShopAccess(request: FastifyRequest, token: string, reader: ShopAccessReader): Promise<Actor | null> {
  const rule = request.routeOptions.config.shopAccess;
  const access = rule ? await reader.read(token) : null;
  if (!rule || !access) return null;
  if (!access.rights.includes(rule.right)) throw new ShopRightMissing(rule.right);
  request.shopAccess = access;
  // Programs have no session.
  return { userId: access.ownerId, sessionId: 0 };
}

/** Restricts tokens to their shop: another shop of the same owner is a stranger's. */
export function confineShopAccess(app: FastifyInstance, reader: ShopAccessReader): void {
  app.decorateRequest('shopAccess', null);
  app.addHook('preHandler', async (request) => {
    const { shopAccess: access } = request;
    const rule = request.routeOptions.config.shopAccess;
    if (access && (!rule || (await findShop(request, rule, access, reader)) !== access.shopId)) throw new NotFound();
  });
}

async function findShop(
  request: FastifyRequest,
  rule: ShopAccessRule,
  access: ShopAccess,
  reader: ShopAccessReader,
): Promise<number | null> {
  const { id } = request.params as { id: number };
  switch (rule.shop) {
    case 'path':
      return id;
    case 'offer':
      return reader.findShopOfOffer(id);
    case 'order':
      return reader.findShopOfOrder(id);
    case 'query':
    case 'body': {
      const named = request[rule.shop] as { shop?: number };
      return (named.shop ??= access.shopId);
    }
  }
}

import type { Static } from 'typebox';
import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { InvalidFields, Unauthorized } from '../../platform/errors';
import { fieldTexts, refuseStaleValues } from '../../platform/http';
import { isPictureKnown } from '../../platform/media';
import { normalizePhone } from '../../platform/phone';
import { countFavorites } from '../favorites';
import { texts } from './accounts.messages';
import {
  countSellerThings,
  findUser,
  isOperator,
  lockProfile,
  readBalances,
  type SellerNumbers,
  updateUser,
  type UserChanges,
  type UserRow,
} from './accounts.repository';
import type { UpdateUserBody } from './accounts.schemas';

export interface WholeUser {
  user: UserRow;
  /** Counts only visible offers. */
  favoritesCount: number;
  numbers: SellerNumbers;
  balances: Partial<Record<string, number>>;
  isOperator: boolean;
}

/** @throws Unauthorized when the account was deleted after the token was signed. */
export async function readCurrentUser(pool: Pool, actor: Actor): Promise<WholeUser> {
  const [user, numbers, balances, favoritesCount, hasRole] = await Promise.all([
    findUser(pool, actor.userId),
    countSellerThings(pool, actor.userId),
    readBalances(pool, actor.userId),
    countFavorites(pool, actor.userId),
    isOperator(pool, actor.userId),
  ]);
  if (!user) throw new Unauthorized();
  return { user, numbers, balances, favoritesCount, isOperator: hasRole };
}

/**
 * @throws InvalidFields for an invalid phone, an unknown picture or a birth date in the future; ChangedElsewhere when a field differs
 * from its expected value.
 */
export async function updateCurrentUser(pool: Pool, actor: Actor, request: Static<typeof UpdateUserBody>): Promise<void> {
  const { avatar, phone, expected, ...rest } = request;
  const changes: UserChanges = { ...(rest as UserChanges) };
  if (avatar !== undefined) {
    await checkAvatar(pool, actor, avatar);
    changes.avatar_key = avatar;
  }
  if (phone !== undefined) {
    const normalized = phone ? normalizePhone(phone) : null;
    if (phone && !normalized) throw InvalidFields.of('phone', texts.badPhone);
    changes.phone = normalized;
  }
  if (rest.birth_date && Date.parse(rest.birth_date) > Date.now()) throw InvalidFields.of('birth_date', texts.birthDateToCome);
  await inTransaction(pool, async (tx) => {
    const user = await lockProfile(tx, actor.userId);
    if (!user) throw new Unauthorized();
    refuseStaleValues(expected, { ...changes }, { ...user });
    await updateUser(tx, user.id, changes);
  });
}

async function checkAvatar(pool: Pool, { userId }: Actor, key: string | null): Promise<void> {
  if (key === null || (await isPictureKnown(pool, key))) return;
  const user = await findUser(pool, userId);
  if (key !== user?.avatar_key) throw InvalidFields.of('avatar', fieldTexts.unknownPicture);
}

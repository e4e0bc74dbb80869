import type { Static } from 'typebox';
import type { Actor } from '../../../platform/auth';
import { inTransaction, type Pool } from '../../../platform/db';
import { InvalidFields, NotFound } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';
import { type FetchNetwork, isAllowedUrl } from '../../../platform/network';
import { requireOwnShop } from '../../shops';
import { awaitBatches, markEnded } from '../imports.repository';
import { TooManyLinks } from './import-links.errors';
import { linkFieldTexts } from './import-links.messages';
import {
  countLinks,
  deleteLink,
  findOwnLink,
  insertLink,
  isAddressTaken,
  type LinkFields,
  type LinkRecord,
  listLatestRuns,
  listOwnLinks,
  lockOwnLink,
  type RunRecord,
  updateLink,
} from './import-links.repository';
import type { CreateLinkBody } from './import-links.schemas';
import type { LinkOptions } from './link-options';

type LinkDeps = Pick<LinkOptions, 'pool' | 'network' | 'sealed'>;

export const maxLinksOfShop = 10;
/** Maximum length of the encoded address. */
const maxAddressLength = 2000;

export type GivenLink = Omit<Static<typeof CreateLinkBody>, 'shop'>;

/** A link with its newest run. */
export interface ShownLink extends LinkRecord {
  run: RunRecord | null;
}

/** Lists the links of a shop, each with its newest run. @throws NotFound for another person's shop. */
export async function listLinks(pool: Pool, actor: Actor, shopId: number): Promise<ShownLink[]> {
  await requireOwnShop(pool, actor, shopId);
  const links = await listOwnLinks(pool, actor.userId, shopId);
  const runs = await listLatestRuns(
    pool,
    links.map(({ id }) => id),
  );
  const byLink = new Map(runs.map((run) => [run.link_id, run]));
  return links.map((link) => ({ ...link, run: byLink.get(link.id) ?? null }));
}

/** @throws NotFound. */
export async function readLink(pool: Pool, actor: Actor, id: number): Promise<ShownLink> {
  const record = await findOwnLink(pool, actor.userId, id);
  if (!record) throw new NotFound();
  const [run = null] = await listLatestRuns(pool, [id]);
  return { ...record, run };
}

/** Creates a link; with an interval it is fetched within a minute. @throws InvalidFields, NotFound, TooManyLinks. */
export async function createLink(deps: LinkDeps, actor: Actor, shopId: number, given: GivenLink, language: Locale): Promise<ShownLink> {
  const { pool } = deps;
  await requireOwnShop(pool, actor, shopId);
  const fields = toFields(deps, given, null);
  const id = await inTransaction(pool, async (tx) => {
    if ((await countLinks(tx, shopId)) >= maxLinksOfShop) throw new TooManyLinks(maxLinksOfShop);
    return insertLink(tx, { ...fields, shop_id: shopId, user_id: actor.userId, language });
  });
  if (id === null) throw InvalidFields.of('address', linkFieldTexts.taken);
  return readLink(pool, actor, id);
}

/** Changes the given fields. @throws InvalidFields, NotFound. */
export async function changeLink(deps: LinkDeps, actor: Actor, id: number, given: Partial<GivenLink>): Promise<ShownLink> {
  await inTransaction(deps.pool, async (tx) => {
    const before = await lockOwnLink(tx, actor.userId, id);
    if (!before) throw new NotFound();
    const { address, login, interval_hours, when_missing, is_prices_only: prices_only } = before;
    const fields = toFields(deps, { address, login, interval_hours, when_missing, prices_only, ...given }, before);
    if (await isAddressTaken(tx, before.shop_id, fields.address, id)) throw InvalidFields.of('address', linkFieldTexts.taken);
    await updateLink(tx, id, fields);
  });
  return readLink(deps.pool, actor, id);
}

/** Deletes a link with its history; offers stay unchanged, and a running import of it ends. @throws NotFound. */
export async function removeLink(pool: Pool, actor: Actor, id: number): Promise<void> {
  const shopId = await inTransaction(pool, async (tx) => {
    const link = await lockOwnLink(tx, actor.userId, id);
    if (!link) throw new NotFound();
    const [run] = await listLatestRuns(tx, [id]);
    if (run?.status === 'importing' && run.import_id !== null) await markEnded(tx, run.import_id, 'canceled');
    return link.shop_id;
  });
  await inTransaction(pool, async (tx) => {
    await awaitBatches(tx, shopId);
    if (!(await deleteLink(tx, id))) throw new NotFound();
  });
}

/** @throws InvalidFields. */
function parseAddress(text: string, network: FetchNetwork): string {
  if (!URL.canParse(text.trim())) throw InvalidFields.of('address', linkFieldTexts.address);
  const url = new URL(text.trim());
  url.hash = '';
  if (!/^https?:$/.test(url.protocol)) throw InvalidFields.of('address', linkFieldTexts.address);
  if (url.username || url.password) throw InvalidFields.of('address', linkFieldTexts.loginInAddress);
  if (!isAllowedUrl(url, network)) throw InvalidFields.of('address', linkFieldTexts.forbidden);
  if (url.href.length > maxAddressLength) throw InvalidFields.of('address', linkFieldTexts.long, { max: maxAddressLength });
  return url.href;
}

/** Keeps the stored password without a given one, but never sends it to another server or with another login. @throws InvalidFields. */
function toFields({ network, sealed }: LinkDeps, { password, ...given }: GivenLink, before: LinkRecord | null): LinkFields {
  const address = parseAddress(given.address, network);
  const login = given.login?.trim() || null;
  if (login === null && password) throw InvalidFields.of('login', linkFieldTexts.passwordAlone);
  const isSame = before?.login === login && new URL(before.address).origin === new URL(address).origin;
  if (login !== null && password === undefined && before?.sealed_password && !isSame)
    throw InvalidFields.of('password', linkFieldTexts.passwordAgain);
  const kept = login !== null && isSame ? (before.sealed_password ?? null) : null;
  return {
    address,
    login,
    sealed_password: password === undefined ? kept : password ? sealed.seal(password) : null,
    interval_hours: given.interval_hours,
    when_missing: given.when_missing,
    is_prices_only: given.prices_only,
  };
}

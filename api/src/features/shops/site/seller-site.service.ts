import type { Static } from 'typebox';
import type { Actor } from '../../../platform/auth';
import { type Db, type Pool, inTransaction } from '../../../platform/db';
import { InvalidFields, NotFound } from '../../../platform/errors';
import { fieldTexts, refuseStaleValues } from '../../../platform/http';
import { cleanHtml } from '../../../platform/html';
import type { LocalizedText } from '../../../platform/i18n';
import { isPictureKnown } from '../../../platform/media';
import { normalizePhone } from '../../../platform/phone';
import { texts } from '../own/seller-shops.messages';
import { findOwnShop, lockOwnShop } from '../own/seller-shops.repository';
import { findSite, type OwnSiteRow, type SiteChanges, updateSite } from './seller-site.repository';
import type { UpdateSiteBody } from './seller-site.schemas';

export type SiteUpdate = Omit<Static<typeof UpdateSiteBody>, 'expected'>;
export type SellerSiteService = ReturnType<typeof createSellerSiteService>;

/** The public site of a shop for its owner. */
export function createSellerSiteService(pool: Pool) {
  return {
    /** @throws NotFound. */
    async get(actor: Actor, shopId: number): Promise<OwnSiteRow> {
      if (!(await findOwnShop(pool, actor.userId, shopId))) throw new NotFound();
      return findSite(pool, shopId);
    },

    /** Missing parts stay as they are. @throws NotFound, InvalidFields, ChangedElsewhere when a part differs from its expected value. */
    async update(actor: Actor, shopId: number, { expected, ...update }: Static<typeof UpdateSiteBody>): Promise<OwnSiteRow> {
      return inTransaction(pool, async (tx) => {
        if (!(await lockOwnShop(tx, actor.userId, shopId))) throw new NotFound();
        const before = await findSite(tx, shopId);
        refuseStaleValues(expected, update, { ...before, cover: before.cover_key, logo: before.logo_key });
        await checkPicture(tx, 'cover', update.cover, before.cover_key);
        await checkPicture(tx, 'logo', update.logo, before.logo_key);
        await updateSite(tx, shopId, toSiteChanges(update));
        return findSite(tx, shopId);
      });
    },
  };
}

async function checkPicture(db: Db, field: string, key: string | null | undefined, before: string | null): Promise<void> {
  if (key && key !== before && !(await isPictureKnown(db, key))) throw InvalidFields.of(field, fieldTexts.unknownPicture);
}

/** @throws InvalidFields with every invalid contact and link. */
function toSiteChanges(update: SiteUpdate): SiteChanges {
  const { cover, logo, slogan, about, contacts, social_links, seo_title, seo_description, ...plain } = update;
  const phone = contacts?.phone ? normalizePhone(contacts.phone) : null;
  const problems = {
    ...(contacts?.phone && phone === null ? { 'contacts.phone': [{ message: texts.badPhone }] } : {}),
    ...findBadLinks(social_links ?? []),
  };
  if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
  return {
    ...plain,
    ...(cover === undefined ? {} : { cover_key: cover }),
    ...(logo === undefined ? {} : { logo_key: logo }),
    ...(slogan === undefined ? {} : { slogan: nonEmpty(slogan) }),
    ...(about === undefined ? {} : { about: nonEmpty(about, cleanHtml) }),
    ...(contacts === undefined ? {} : { contacts: contacts.phone === undefined ? contacts : { ...contacts, phone } }),
    ...(social_links === undefined ? {} : { social_links }),
    ...(seo_title === undefined ? {} : { seo_title: nonEmpty(seo_title) }),
    ...(seo_description === undefined ? {} : { seo_description: nonEmpty(seo_description) }),
  };
}

function nonEmpty(text: LocalizedText, clean = (value: string) => value.trim()): LocalizedText {
  return Object.fromEntries(
    Object.entries(text).flatMap(([language, value]) => {
      const cleaned = clean(value);
      return cleaned === '' ? [] : [[language, cleaned]];
    }),
  );
}

function findBadLinks(links: NonNullable<SiteUpdate['social_links']>) {
  return Object.fromEntries(
    links.flatMap(({ url }, index) =>
      // Other protocols could run a script in the buyer's browser.
      URL.canParse(url) && new URL(url).protocol === 'https:' ? [] : [[`social_links.${String(index)}.url`, [{ message: texts.badLink }]]],
    ),
  );
}

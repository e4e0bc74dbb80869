import type { Db, Tx } from '../../../platform/db';
import type { ShopSiteRow } from '../shops.repository';

export interface OwnSiteRow extends ShopSiteRow {
  is_published: boolean;
  updated_at: Date | null;
}

const columns =
  'theme_color, cover_key, logo_key, slogan, about, contacts, working_hours, social_links, seo_title, seo_description, is_published, updated_at';
const emptySite: OwnSiteRow = {
  theme_color: null,
  cover_key: null,
  logo_key: null,
  slogan: {},
  about: {},
  contacts: {},
  working_hours: {},
  social_links: [],
  seo_title: {},
  seo_description: {},
  is_published: false,
  updated_at: null,
};

/** Finds the site of a shop; a new one is empty and unpublished. */
export async function findSite(db: Db, shopId: number): Promise<OwnSiteRow> {
  const { rows } = await db.query<OwnSiteRow>(`select ${columns} from shop_sites where shop_id = $1`, [shopId]);
  return rows[0] ?? emptySite;
}

export type SiteChanges = Partial<Omit<OwnSiteRow, 'updated_at'>>;

const texts: readonly (keyof SiteChanges)[] = [
  'slogan',
  'about',
  'contacts',
  'working_hours',
  'social_links',
  'seo_title',
  'seo_description',
];

export async function updateSite(tx: Tx, shopId: number, changes: SiteChanges): Promise<void> {
  await tx.query('insert into shop_sites (shop_id) values ($1) on conflict (shop_id) do nothing', [shopId]);
  const names = Object.keys(changes) as (keyof SiteChanges)[];
  if (names.length === 0) return;
  const values = names.map((name) => (texts.includes(name) ? JSON.stringify(changes[name]) : changes[name]));
  const assignments = names.map((name, index) => `${name} = $${String(index + 2)}`).join(', ');
  await tx.query(`update shop_sites set ${assignments}, updated_at = now() where shop_id = $1`, [shopId, ...values]);
}

import { writeOffer } from './offer-texts';
import { Random } from './random';
import type { DemoShop } from './shops';
import { picturesOf, type SourceCategory, type SourceData, templateOf, type Text3 } from './source-data';

/** A row for the table `offers`, with the ids of its tags beside. */
export interface DemoOffer {
  id: number;
  shop_id: number;
  category_id: number;
  alias: string;
  external_id: string;
  sku: string;
  title: Text3;
  description: Text3;
  price_minor: number;
  old_price_minor: number | null;
  currency: string;
  unit: string;
  offering_type: string;
  stock: number | null;
  delivery_methods: string[];
  payment_methods: string[];
  attributes: { name: Text3; value: Text3 }[];
  image_keys: string[];
  status: string;
  in_top: boolean;
  in_color: boolean;
  color: string | null;
  hoisted_at: string;
  views_count: number;
  included_in_orders_count: number;
  created_at: string;
  tag_ids: number[];
}

export interface Leaf {
  category: SourceCategory;
  id: number;
  rootAlias: string;
}

const colors = ['honey', 'poppy', 'cornflower', 'leaf', 'heather'];
const rates: Record<string, number> = { uah: 1, usd: 41.5, eur: 45 };
const deliveryOfProducts = ['nova_poshta', 'ukr_poshta', 'courier', 'address_delivery', 'self_pickup'];
const dayMs = 24 * 3600_000;

const slug = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

/** Makes offers one after another, for as many as wanted; nothing is kept, so a million needs no memory. */
export function* makeOffers(data: SourceData, leaves: readonly Leaf[], shops: readonly DemoShop[], tagIds: ReadonlyMap<string, number>, count: number, now: Date): Generator<DemoOffer> {
  const random = new Random(2026);
  const shopsOfRoot = new Map<string, DemoShop[]>();
  for (const shop of shops) shopsOfRoot.set(shop.root, [...(shopsOfRoot.get(shop.root) ?? []), shop]);
  const usable = leaves.flatMap((leaf) => {
    const template = templateOf(data, leaf.category.alias);
    return template ? [{ ...leaf, template, pictures: picturesOf(data, leaf.category.icon) }] : [];
  });
  // Popular leaves have more offers; every leaf has some.
  const weighted = usable.flatMap((leaf) => (leaf.category.popular ? [leaf, leaf, leaf] : [leaf]));
  for (let id = 1; id <= count; id += 1) {
    const leaf = id <= usable.length * 8 ? usable[(id - 1) % usable.length] : random.pick(weighted);
    if (!leaf) throw new Error('There are no templates');
    const shop = random.pick(shopsOfRoot.get(leaf.rootAlias) ?? shops);
    const texts = writeOffer(data, leaf.template, shop.city, random);
    const isService = leaf.template.offering_type === 'service';
    const currency = random.chance(0.97) ? 'uah' : random.pick(['usd', 'eur']);
    const priceMinor = Math.max(100, Math.round((texts.price * 100) / (rates[currency] ?? 1) / 100) * 100);
    const ageDays = random.integer(0, 700);
    const isColored = random.chance(0.03);
    const views = random.skewed(6000, 3.2) + random.integer(3, 60);
    yield {
      id,
      shop_id: shop.id,
      category_id: leaf.id,
      alias: `${slug(texts.title.en) || leaf.category.alias}-${id}`,
      external_id: String(100_000 + id),
      sku: texts.sku,
      title: texts.title,
      description: texts.description,
      price_minor: priceMinor,
      old_price_minor: random.chance(0.15) ? Math.round((priceMinor * (1.1 + random.next() * 0.3)) / 100) * 100 : null,
      currency,
      unit: leaf.template.unit,
      offering_type: leaf.template.offering_type,
      stock: isService || random.chance(0.4) ? null : random.chance(0.03) ? 0 : random.integer(1, 120),
      delivery_methods: isService ? ['address_delivery', 'self_pickup'] : random.chance(0.6) ? deliveryOfProducts : deliveryOfProducts.filter((method) => method === 'nova_poshta' || random.chance(0.6)),
      payment_methods: random.chance(0.8) ? ['cash_on_delivery', 'bank_card', 'bank_transfer'] : ['cash_on_delivery', 'bank_card'],
      attributes: texts.attributes,
      image_keys: rotate(leaf.pictures, random.integer(0, 2)),
      status: random.chance(0.965) ? 'active' : random.pick(['draft', 'hidden']),
      in_top: random.chance(0.02),
      in_color: isColored,
      color: isColored ? random.pick(colors) : null,
      hoisted_at: new Date(now.getTime() - random.skewed(60 * dayMs, 1.6) - random.integer(0, 3600_000)).toISOString(),
      views_count: views,
      included_in_orders_count: Math.floor(views * random.next() * 0.05),
      created_at: new Date(now.getTime() - ageDays * dayMs).toISOString(),
      tag_ids: random
        .sample(leaf.category.tags ?? [], random.integer(1, 3))
        .flatMap(({ alias }) => tagIds.get(alias) ?? [])
        .filter((tagId, index, all) => all.indexOf(tagId) === index),
    };
  }
}

function rotate<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)];
}

import type { SourceCategory } from '../../api/src/install';
import type { DemoOffer } from './demo-offer';
import { inAllLanguages, makeSku, type OfferTexts, slug, writeOffer } from './offer-texts';
import { completeAttributes } from './offer-attributes';
import { pickTagAliases } from './offer-tags';
import { Random } from './random';
import { type DemoShop, findNamedShop } from './shops';
import { hasVariantFamily, makeVariant, planVariants, type VariantPlan } from './variants';
import { type SignatureOffer, type SourceData, type Template, getTemplate, type Text3 } from './source-data';

export interface Leaf {
  category: SourceCategory;
  id: number;
  /** Ids from the root to the leaf itself. */
  path: readonly number[];
}

export interface OfferContext {
  data: SourceData;
  leaves: readonly Leaf[];
  shops: readonly DemoShop[];
  tagIds: ReadonlyMap<string, number>;
  now: Date;
}

interface LeafWithTemplate extends Leaf {
  template: Template;
  shops: readonly DemoShop[];
}

/** Numbers of offers and total views of the demo seller's shops. */
export const ownShopSizes: Record<string, { offers: number; views: number }> = {
  Лозниця: { offers: 64, views: 12_418 },
  'Бабусина комора': { offers: 48, views: 8130 },
  Дрімко: { offers: 39, views: 3612 },
};

const colors = ['honey', 'poppy', 'cornflower', 'leaf', 'heather'];
const rates: Record<string, number> = { uah: 1, usd: 41.5, eur: 45 };
const productDeliveryMethods = ['nova_poshta', 'ukr_poshta', 'courier', 'address_delivery', 'self_pickup'];
const dayMs = 24 * 3600_000;
const hourMs = 3600_000;
/** Offers of every leaf before popular leaves get more. */
const minOffersPerLeaf = 8;
const popularWeight = 3;
/** Groups of variants in a category, besides those of the demo seller. */
const groupsPerLeaf = 3;
/** Variants of an offer of the demo seller, of one per shop. */
const ownVariants = 4;

/**
 * Generates offers lazily, so that a million needs no memory: first the hand-written ones, then the rest of the demo seller's shops, then
 * all other shops. Variants of the latter come last, so that they change no other offer.
 */
export function* makeOffers(context: OfferContext, count: number): Generator<DemoOffer> {
  const random = new Random(2026);
  const leaves = leavesWithShops(context);
  let id = 0;
  const ownCounts = new Map<number, number>();
  for (const signature of context.data.signatureOffers) {
    const shop = findNamedShop(context.shops, signature.shop);
    ownCounts.set(shop.id, (ownCounts.get(shop.id) ?? 0) + 1);
    yield makeSignatureOffer(context, findLeaf(leaves, signature.category), shop, signature, (id += 1), random);
  }
  for (const shop of context.shops.filter(({ isOwnedByDemoSeller }) => isOwnedByDemoSeller)) {
    const own = shop.leaves.map((alias) => findLeaf(leaves, alias));
    // Variants take the places of the offers after the first one that has some.
    let base: DemoOffer | null = null;
    let plans: VariantPlan[] = [];
    for (let index = ownCounts.get(shop.id) ?? 0; index < (ownShopSizes[shop.title]?.offers ?? 0); index += 1) {
      const leaf = random.pick(own);
      const offer = makeOwnOffer(context, leaf, shop, index, (id += 1), random);
      const [plan, ...left] = plans;
      if (base && plan && offer.status === 'active') {
        yield makeVariant(base, plan, id);
        plans = left;
        continue;
      }
      if (!base) plans = planVariants(context.data, leaf.category.alias, offer).slice(0, ownVariants);
      if (!base && plans.length > 0) base = joinGroup(offer);
      yield offer;
    }
  }
  const weighted = leaves.flatMap((leaf) => Array.from({ length: leaf.category.popular ? popularWeight : 1 }, () => leaf));
  const groups = new Map<string, number>();
  const variants: { base: DemoOffer; plan: VariantPlan }[] = [];
  for (let index = 0; id + variants.length < count; index += 1) {
    const leaf = index < leaves.length * minOffersPerLeaf ? leaves[index % leaves.length] : random.pick(weighted);
    if (!leaf) throw new Error('There are no templates');
    const offer = makeOffer(context, leaf, random.pick(leaf.shops), (id += 1), random);
    const { alias } = leaf.category;
    const inLeaf = groups.get(alias) ?? 0;
    const plans = hasVariantFamily(alias) && inLeaf < groupsPerLeaf ? planVariants(context.data, alias, offer) : [];
    if (plans.length > 0 && id + variants.length + plans.length <= count) {
      groups.set(alias, inLeaf + 1);
      joinGroup(offer);
      variants.push(...plans.map((plan) => ({ base: offer, plan })));
    }
    yield offer;
  }
  for (const { base, plan } of variants) yield makeVariant(base, plan, (id += 1));
}

/** The first offer of a group gives it its number. */
function joinGroup(offer: DemoOffer): DemoOffer {
  offer.variant_group_id = offer.id;
  return offer;
}

function leavesWithShops({ data, leaves, shops }: OfferContext): LeafWithTemplate[] {
  const trading = new Map<string, DemoShop[]>();
  // The demo seller's shops are filled separately, to an exact size.
  for (const shop of shops.filter(({ isOwnedByDemoSeller }) => !isOwnedByDemoSeller))
    for (const alias of shop.leaves) trading.set(alias, [...(trading.get(alias) ?? []), shop]);
  return leaves.map((leaf) => {
    const template = getTemplate(data, leaf.category.alias);
    const found = trading.get(leaf.category.alias);
    if (!template || !found) throw new Error(`Nothing to sell in ${leaf.category.alias}`);
    return { ...leaf, template, shops: found };
  });
}

function findLeaf(leaves: readonly LeafWithTemplate[], alias: string): LeafWithTemplate {
  const leaf = leaves.find(({ category }) => category.alias === alias);
  if (!leaf) throw new Error(`There is no leaf called ${alias}`);
  return leaf;
}

function makeOffer(context: OfferContext, leaf: LeafWithTemplate, shop: DemoShop, id: number, random: Random): DemoOffer {
  const { data, now } = context;
  const texts = writeOffer(data, leaf.template, shop.city, random);
  const isService = leaf.template.offering_type === 'service';
  const currency = random.chance(0.97) ? 'uah' : random.pick(['usd', 'eur']);
  const price_minor = Math.max(1, Math.round(texts.price / (rates[currency] ?? 1))) * 100;
  const isColored = random.chance(0.03);
  // Most offers have few views, a few have very many; about one view in forty leads to an order.
  const views = random.skewed(6000, 3.2) + random.integer(3, 60);
  const attributes = completeAttributes(data, leaf.category.alias, id, texts.attributes);
  return {
    ...buildIdentity(texts, leaf, shop, id),
    description: texts.description,
    price_minor,
    old_price_minor: random.chance(0.15) ? Math.ceil((price_minor * (1.1 + random.next() * 0.3)) / 100) * 100 : null,
    currency,
    stock: isService || random.chance(0.4) ? null : random.chance(0.03) ? 0 : random.integer(1, 120),
    delivery_methods: pickDeliveryMethods(isService, random),
    payment_methods: random.chance(0.8) ? ['cash_on_delivery', 'bank_card', 'bank_transfer'] : ['cash_on_delivery', 'bank_card'],
    attributes,
    image_keys: data.pictures.pickGallery(
      leaf.category.alias,
      texts.nounIndex,
      { brand: texts.brand, color: findColor(attributes) },
      random,
    ),
    status: random.chance(0.965) ? 'active' : random.pick(['draft', 'hidden']),
    in_top: random.chance(0.02),
    in_color: isColored,
    color: isColored ? random.pick(colors) : null,
    hoisted_at: formatTimeBefore(now, dayMs + random.skewed(60 * dayMs, 1.6)),
    views_count: views,
    included_in_orders_count: Math.floor(views * random.next() * 0.05),
    created_at: formatTimeBefore(now, random.integer(2, 700) * dayMs + random.integer(0, dayMs)),
    tag_ids: pickTags(context, leaf, attributes, random),
    variant_group_id: null,
    variant_of: null,
  };
}

/** Makes an offer of the demo seller, in hryvnias. Some are drafts, hidden or without a picture, so that lists show every case. */
function makeOwnOffer(context: OfferContext, leaf: LeafWithTemplate, shop: DemoShop, index: number, id: number, random: Random): DemoOffer {
  const offer = makeOffer(context, leaf, shop, id, random);
  const texts = { price: random.integer(leaf.template.price_min, Math.min(leaf.template.price_max, 6000)) };
  const size = ownShopSizes[shop.title]?.offers ?? 0;
  const fromEnd = size - 1 - index;
  return {
    ...offer,
    ...(offer.currency === 'uah' ? {} : { currency: 'uah', price_minor: texts.price * 100, old_price_minor: null }),
    status: fromEnd === 0 ? 'hidden' : fromEnd === 1 ? 'draft' : 'active',
    image_keys: fromEnd > 1 && fromEnd < 5 && shop.title === 'Лозниця' ? [] : offer.image_keys,
    in_top: false,
    in_color: false,
    color: null,
    views_count: random.integer(12, 90),
    included_in_orders_count: random.integer(0, 5),
    created_at: formatTimeBefore(context.now, random.integer(10, 380) * dayMs),
  };
}

function makeSignatureOffer(
  context: OfferContext,
  leaf: LeafWithTemplate,
  shop: DemoShop,
  signature: SignatureOffer,
  id: number,
  random: Random,
): DemoOffer {
  const texts: OfferTexts = { ...writeOffer(context.data, leaf.template, shop.city, random), title: signature.title, sku: makeSku(random) };
  const isService = leaf.template.offering_type === 'service';
  const views = shop.isOwnedByDemoSeller ? random.integer(180, 700) : 300 + random.skewed(4200, 1.8);
  return {
    ...buildIdentity(texts, leaf, shop, id),
    description: signature.description ?? writeNeutralDescription(context, leaf, shop, random),
    price_minor: signature.price * 100,
    old_price_minor: random.chance(0.15) ? Math.round(signature.price * 1.2) * 100 : null,
    currency: 'uah',
    stock: isService ? null : random.integer(4, 60),
    delivery_methods: pickDeliveryMethods(isService, random),
    payment_methods: ['cash_on_delivery', 'bank_card', 'bank_transfer'],
    attributes: signature.attributes ?? [],
    image_keys: context.data.pictures.listGallery(signature.picture, findColor(signature.attributes ?? [])),
    status: 'active',
    in_top: signature.isTop ?? false,
    in_color: signature.color !== undefined,
    color: signature.color ?? null,
    // Hoisted within the last day in a shuffled order, so that they lead the home page.
    hoisted_at: formatTimeBefore(context.now, 20 * 60_000 + ((id * 29) % context.data.signatureOffers.length) * 18 * 60_000),
    views_count: views,
    included_in_orders_count: Math.floor(views * (0.01 + random.next() * 0.04)),
    created_at: formatTimeBefore(context.now, random.integer(0, 240) * dayMs + random.integer(1, 20) * hourMs),
    tag_ids: pickTags(context, leaf, signature.attributes ?? [], random),
    variant_group_id: null,
    variant_of: null,
  };
}

function buildIdentity(texts: OfferTexts, leaf: LeafWithTemplate, shop: DemoShop, id: number) {
  return {
    id,
    shop_id: shop.id,
    category_id: leaf.id,
    alias: `${slug(texts.title.en) || leaf.category.alias}-${String(id)}`,
    external_id: String(100_000 + id),
    sku: texts.sku,
    title: texts.title,
    unit: leaf.template.unit,
    offering_type: leaf.template.offering_type,
  };
}

/** Writes a description for a hand-written title, without the sentences that name a brand or a model. */
function writeNeutralDescription({ data }: OfferContext, leaf: LeafWithTemplate, shop: DemoShop, random: Random): Text3 {
  const names = /\{(brand|model|a\.[a-z0-9_]+|noun|noun_l)\}/;
  const isFree = (index: number) => !names.test(leaf.template.descriptions.uk[index] ?? '');
  const { uk, ru, en } = leaf.template.descriptions;
  const keep = (texts: string[]) => texts.filter((_, index) => isFree(index));
  const plain: Template = {
    ...leaf.template,
    descriptions: { uk: keep(uk), ru: keep(ru), en: keep(en) },
    description_pools: leaf.template.offering_type === 'service' ? ['common_service'] : ['common', 'returns'],
  };
  const { description } = writeOffer(data, plain, shop.city, random);
  // Bread and flowers are not taken back.
  const { returns } = data.templates.description_pools;
  if (!returns || leaf.template.offering_type === 'service' || leaf.template.description_pools.includes('returns')) return description;
  return inAllLanguages((language) => removeSentences(description[language], returns[language]));
}

function removeSentences(description: string, sentences: readonly string[]): string {
  const text = sentences.reduce((left, sentence) => left.replace(sentence, ''), description);
  return text.replace(/\s+(?=<|\s)/g, '').replace(/(?<=>)\s+/g, '');
}

/** Returns the stated color in Ukrainian. */
export function findColor(attributes: DemoOffer['attributes']): string | null {
  return attributes.find(({ name }) => name.uk === 'Колір')?.value.uk ?? null;
}

function pickDeliveryMethods(isService: boolean, random: Random): string[] {
  if (isService) return ['address_delivery', 'self_pickup'];
  return random.chance(0.6)
    ? productDeliveryMethods
    : productDeliveryMethods.filter((method) => method === 'nova_poshta' || random.chance(0.6));
}

function pickTags(
  { data, tagIds }: OfferContext,
  { category, template }: LeafWithTemplate,
  attributes: DemoOffer['attributes'],
  random: Random,
): number[] {
  return pickTagAliases(data, category.tags ?? [], template, attributes, random).flatMap((alias) => tagIds.get(alias) ?? []);
}

function formatTimeBefore(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}

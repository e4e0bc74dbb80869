import { aboutBlocks } from './about-text';
import { type FullText, getMaxCashbackPercent, type SourceCategory } from './category-tree';
import type { PageText } from './install-catalog.repository';

const home: FullText = {
  uk: '<h2>Yarmarok — маркетплейс для щоденних покупок</h2><p>На Yarmarok зустрічаються покупці, магазини та майстри. Тут можна знайти фермерські продукти, одяг українських брендів, техніку, меблі, товари для дому й дітей, а також послуги — від перевезень до репетиторів.</p><p>Порівнюйте ціни, читайте відгуки, зберігайте товари в обране й повертайте частину вартості бонусами. Не впевнені у виборі? Залиште запит на дзвінок, і магазин передзвонить.</p>',
  ru: '<h2>Yarmarok — маркетплейс для ежедневных покупок</h2><p>На Yarmarok встречаются покупатели, магазины и мастера. Здесь можно найти фермерские продукты, одежду украинских брендов, технику, мебель, товары для дома и детей, а также услуги — от перевозок до репетиторов.</p><p>Сравнивайте цены, читайте отзывы, сохраняйте товары в избранное и возвращайте часть стоимости бонусами. Не уверены в выборе? Оставьте запрос на звонок, и магазин перезвонит.</p>',
  en: '<h2>Yarmarok: a marketplace for everyday shopping</h2><p>Buyers, shops and makers meet on Yarmarok. Find farm food, clothes by Ukrainian brands, electronics, furniture, things for home and children, and services from moving to tutoring.</p><p>Compare prices, read reviews, save offers to your favorites and get part of the price back in bonuses. Not sure which one to pick? Request a call and the shop will call you back.</p>',
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const list = (category: SourceCategory, language: keyof FullText) =>
  (category.tags ?? category.children ?? [])
    .slice(0, 5)
    .map(({ title }) => (category.tags ? title[language] : lowerFirst(title[language])))
    .join(', ');
const money = (amount: number) => amount.toLocaleString('en').replaceAll(',', '\u00a0');

/** Buying advice of a category with its own prices, tags and cashback. */
function categoryText(category: SourceCategory): FullText {
  const { title, price_min: min, price_max: max } = category;
  const percent = getMaxCashbackPercent(category);
  const isService = category.offering_type === 'service';
  const choice = {
    uk: `${list(category, 'uk') ? ` Найчастіше тут шукають: ${list(category, 'uk')}.` : ''}${min && max ? ` Ціни — від ${money(min)} до ${money(max)} ₴.` : ''}`,
    ru: `${list(category, 'ru') ? ` Чаще всего здесь ищут: ${list(category, 'ru')}.` : ''}${min && max ? ` Цены — от ${money(min)} до ${money(max)} ₴.` : ''}`,
    en: `${list(category, 'en') ? ` Most popular: ${list(category, 'en')}.` : ''}${min && max ? ` Prices run from ₴${min.toLocaleString('en')} to ₴${max.toLocaleString('en')}.` : ''}`,
  };
  return isService ? serviceText(title, choice, percent) : productText(title, choice, percent);
}

function productText(title: FullText, choice: FullText, percent: number): FullText {
  return {
    uk: `<h2>${title.uk}: як обрати те, що служитиме довго</h2><p>У цьому розділі — товари магазинів і майстрів Києва та Харкова.${choice.uk} Перегляньте характеристики й відгуки, а щоб запитати про товар, замовте на його сторінці дзвінок магазину.</p><p>Перед замовленням перевірте розмір, комплектацію та умови доставки. Для великих покупок зручна адресна доставка, для невеликих — відділення пошти або самовивіз.</p><p>Кешбек за виконані замовлення в цій категорії — до ${String(percent)}\u00a0%. Бонуси з’являються в розділі «Бонуси» після того, як ви підтвердите отримання.</p>`,
    ru: `<h2>${title.ru}: как выбрать то, что прослужит долго</h2><p>В этом разделе — товары магазинов и мастеров Киева и Харькова.${choice.ru} Посмотрите характеристики и отзывы, а чтобы спросить о товаре, закажите на его странице звонок магазина.</p><p>Перед заказом проверьте размер, комплектацию и условия доставки. Для крупных покупок удобна адресная доставка, для небольших — отделение почты или самовывоз.</p><p>Кешбэк за выполненные заказы в этой категории — до ${String(percent)}\u00a0%. Бонусы появляются в разделе «Бонусы» после того, как вы подтвердите получение.</p>`,
    en: `<h2>${title.en}: how to choose what lasts</h2><p>Here are offers from shops and makers in Kyiv and Kharkiv.${choice.en} Read the specifications and reviews; to ask about an offer, request a call from the shop on its page.</p><p>Check the size, contents and delivery terms before ordering. Home delivery suits large purchases; a post branch or self-pickup suits small ones.</p><p>Cashback on completed orders in this category is up to ${String(percent)}%. They appear in the Bonuses section after you confirm receipt.</p>`,
  };
}

function serviceText(title: FullText, choice: FullText, percent: number): FullText {
  return {
    uk: `<h2>${title.uk}: як домовитися про все заздалегідь</h2><p>У цьому розділі — майстри й компанії Києва та Харкова.${choice.uk} Перегляньте відгуки, порівняйте ціни й залиште запит на дзвінок: виконавець передзвонить і уточнить деталі.</p><p>До початку роботи узгодьте обсяг, строки, матеріали та остаточну вартість. Попросіть показати попередні роботи й зафіксуйте домовленості в коментарі до замовлення.</p><p>Кешбек за виконані замовлення в цій категорії — до ${String(percent)}\u00a0%.</p>`,
    ru: `<h2>${title.ru}: как договориться обо всём заранее</h2><p>В этом разделе — мастера и компании Киева и Харькова.${choice.ru} Посмотрите отзывы, сравните цены и оставьте запрос на звонок: исполнитель перезвонит и уточнит детали.</p><p>До начала работы согласуйте объём, сроки, материалы и окончательную стоимость. Попросите показать предыдущие работы и зафиксируйте договорённости в комментарии к заказу.</p><p>Кешбэк за выполненные заказы в этой категории — до ${String(percent)}\u00a0%.</p>`,
    en: `<h2>${title.en}: how to agree on everything in advance</h2><p>Here are craftspeople and companies from Kyiv and Kharkiv.${choice.en} Read the reviews, compare prices and request a call: they will call back and clarify the details.</p><p>Agree on scope, dates, materials and the final price before work begins. Ask to see previous work and put what you agreed on in the order comment.</p><p>Cashback on completed orders in this category is up to ${String(percent)}%.</p>`,
  };
}

/** Returns the texts of home, about, and every popular category or category of the two upper levels. */
export function listPageTexts(roots: readonly SourceCategory[]): PageText[] {
  const categories: SourceCategory[] = [];
  const walk = (list: readonly SourceCategory[], depth: number) => {
    for (const category of list) {
      if (category.popular || depth < 3) categories.push(category);
      walk(category.children ?? [], depth + 1);
    }
  };
  walk(roots, 1);
  return [
    { page_url: '/', block_id: 'seo', position: 0, content: home },
    ...aboutBlocks.map(({ blockId, content }, position) => ({ page_url: '/about/', block_id: blockId, position, content })),
    ...categories.map((category) => ({
      page_url: `/categories/${category.alias}/`,
      block_id: 'seo',
      position: 0,
      content: categoryText(category),
    })),
  ];
}

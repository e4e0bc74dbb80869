import type { Tx } from '../../src/platform/db';
import type { SourceCategory, SourceData, Text3 } from './source-data';

const home: Text3 = {
  uk: '<h2>Yarmarok — маркетплейс для щоденних покупок</h2><p>На Ярмарку зустрічаються покупці, магазини та майстри. Тут можна знайти фермерські продукти, одяг українських брендів, техніку, меблі, товари для дому й дітей, а також послуги — від перевезень до репетиторів.</p><p>Порівнюйте ціни, читайте відгуки, зберігайте пропозиції в обране й повертайте частину вартості бонусами. Не впевнені у виборі? Залиште запит на дзвінок, і магазин передзвонить.</p>',
  ru: '<h2>Yarmarok — маркетплейс для ежедневных покупок</h2><p>На Ярмарке встречаются покупатели, магазины и мастера. Здесь можно найти фермерские продукты, одежду украинских брендов, технику, мебель, товары для дома и детей, а также услуги — от перевозок до репетиторов.</p><p>Сравнивайте цены, читайте отзывы, сохраняйте предложения в избранное и возвращайте часть стоимости бонусами. Не уверены в выборе? Оставьте запрос на звонок, и магазин перезвонит.</p>',
  en: '<h2>Yarmarok: a marketplace for everyday shopping</h2><p>Buyers, shops and makers meet at the fair. Find farm food, clothes by Ukrainian brands, electronics, furniture, things for home and children, and services from moving to tutoring.</p><p>Compare prices, read reviews, keep offers among your favourites and get part of the price back as bonuses. Not sure which one to pick? Request a call and the shop will phone you.</p>',
};

const about: Text3 = {
  uk: '<p>Yarmarok — щоденний ярмарок, де українські виробники, магазини й майстри продають напряму. Ми не беремо відсотка з продажу: магазин платить лише за контакт покупця, який сам вирішив замовити.</p><h2>Для покупців</h2><p>Один кошик для всіх магазинів, запит на дзвінок без реєстрації, відгуки лише від тих, хто купив, і кешбек бонусами за виконані замовлення.</p><h2>Для продавців</h2><p>Відкрийте магазин за кілька хвилин, перенесіть пропозиції файлом і платіть тільки за відкриті замовлення.</p>',
  ru: '<p>Yarmarok — ежедневная ярмарка, где украинские производители, магазины и мастера продают напрямую. Мы не берём процента с продажи: магазин платит только за контакт покупателя, который сам решил заказать.</p><h2>Для покупателей</h2><p>Одна корзина для всех магазинов, запрос на звонок без регистрации, отзывы только от тех, кто купил, и кешбэк бонусами за выполненные заказы.</p><h2>Для продавцов</h2><p>Откройте магазин за несколько минут, перенесите предложения файлом и платите только за открытые заказы.</p>',
  en: '<p>Yarmarok is an everyday fair where Ukrainian producers, shops and makers sell directly. We take no share of a sale: a shop pays only for the contact of a buyer who decided to order.</p><h2>For buyers</h2><p>One cart for all shops, call requests without registration, reviews only from people who bought, and cashback in bonuses for completed orders.</p><h2>For sellers</h2><p>Open a shop in minutes, bring your offers in a file, and pay only for the orders you open.</p>',
};

function categoryText({ title, cashback_percent: percent = 5 }: SourceCategory): Text3 {
  return {
    uk: `<h2>${title.uk}: як обрати те, що служитиме довго</h2><p>У цьому розділі — пропозиції магазинів і майстрів Києва та Харкова. Порівняйте характеристики, перегляньте відгуки з фото й поставте запитання продавцеві до покупки.</p><p>Перед замовленням перевірте розмір, комплектацію та умови доставки. Для великих покупок зручна адресна доставка, для невеликих — відділення пошти або самовивіз.</p><p>Кешбек за виконані замовлення в цій категорії — до ${percent} %. Бонуси з’являються в розділі «Лояльність» після того, як ви підтвердите отримання.</p>`,
    ru: `<h2>${title.ru}: как выбрать то, что прослужит долго</h2><p>В этом разделе — предложения магазинов и мастеров Киева и Харькова. Сравните характеристики, посмотрите отзывы с фото и задайте вопрос продавцу до покупки.</p><p>Перед заказом проверьте размер, комплектацию и условия доставки. Для крупных покупок удобна адресная доставка, для небольших — отделение почты или самовывоз.</p><p>Кешбэк за выполненные заказы в этой категории — до ${percent} %. Бонусы появляются в разделе «Лояльность» после того, как вы подтвердите получение.</p>`,
    en: `<h2>${title.en}: how to choose what lasts</h2><p>Here are offers of shops and makers in Kyiv and Kharkiv. Compare the details, look through reviews with photos and ask the seller before you buy.</p><p>Check size, contents and delivery terms before ordering. Delivery to the door suits large things; a post branch or self-pickup suits small ones.</p><p>Cashback for completed orders in this category is up to ${percent} %. Bonuses appear under Loyalty after you confirm receipt.</p>`,
  };
}

/** Texts of home, about, and every popular or top-level category. */
export async function loadPageContent(tx: Tx, data: SourceData): Promise<void> {
  const categories: SourceCategory[] = [];
  const walk = (list: readonly SourceCategory[], depth: number) => {
    for (const category of list) {
      if (category.popular || depth < 3) categories.push(category);
      walk(category.children ?? [], depth + 1);
    }
  };
  walk(data.categories, 1);
  const blocks = [
    { page_url: '/', block_id: 'seo', content: home },
    { page_url: '/about/', block_id: 'main', content: about },
    ...categories.map((category) => ({ page_url: `/categories/${category.alias}/`, block_id: 'seo', content: categoryText(category) })),
  ];
  for (const block of blocks)
    await tx.query('insert into page_content (page_url, block_id, content) values ($1, $2, $3)', [
      block.page_url,
      block.block_id,
      JSON.stringify(block.content),
    ]);
}

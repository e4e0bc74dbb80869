import type { Text3 } from './source-data';

const main: Text3 = {
  uk: '<p>Yarmarok — щоденний ярмарок, де українські виробники, магазини й майстри продають напряму. Ми не беремо відсотка з продажу: магазин платить лише за контакт покупця, який сам вирішив замовити.</p><h2>Для покупців</h2><p>Один кошик для всіх магазинів, запит на дзвінок без реєстрації, відгуки лише від тих, хто купив, і кешбек бонусами за виконані замовлення.</p><h2>Для продавців</h2><p>Відкрийте магазин за кілька хвилин, перенесіть пропозиції файлом і платіть тільки за відкриті замовлення.</p>',
  ru: '<p>Yarmarok — ежедневная ярмарка, где украинские производители, магазины и мастера продают напрямую. Мы не берём процента с продажи: магазин платит только за контакт покупателя, который сам решил заказать.</p><h2>Для покупателей</h2><p>Одна корзина для всех магазинов, запрос на звонок без регистрации, отзывы только от тех, кто купил, и кешбэк бонусами за выполненные заказы.</p><h2>Для продавцов</h2><p>Откройте магазин за несколько минут, перенесите предложения файлом и платите только за открытые заказы.</p>',
  en: '<p>Yarmarok is an everyday fair where Ukrainian producers, shops and makers sell directly. We take no share of a sale: a shop pays only for the contact of a buyer who decided to order.</p><h2>For buyers</h2><p>One cart for all shops, call requests without registration, reviews only from people who bought, and cashback in bonuses for completed orders.</p><h2>For sellers</h2><p>Open a shop in minutes, bring your offers in a file, and pay only for the orders you open.</p>',
};

const order: Text3 = {
  uk: '<h2>Як замовити</h2><ol><li>Додайте пропозиції до кошика: з одного магазину чи з кількох.</li><li>Відкрийте кошик і натисніть «Оформити замовлення». Реєструватися не обовʼязково.</li><li>Вкажіть, як до вас звертатися, телефон, спосіб доставки й оплати. Кожен магазин отримає своє замовлення з власним номером.</li><li>Продавець зателефонує або напише, щоб підтвердити наявність і домовитися про деталі.</li></ol><p>Не певні у виборі? Залиште запит на дзвінок на сторінці пропозиції: продавець передзвонить сам.</p>',
  ru: '<h2>Как заказать</h2><ol><li>Добавьте предложения в корзину: из одного магазина или из нескольких.</li><li>Откройте корзину и нажмите «Оформить заказ». Регистрироваться не обязательно.</li><li>Укажите, как к вам обращаться, телефон, способ доставки и оплаты. Каждый магазин получит свой заказ с собственным номером.</li><li>Продавец позвонит или напишет, чтобы подтвердить наличие и договориться о деталях.</li></ol><p>Не уверены в выборе? Оставьте запрос на звонок на странице предложения: продавец перезвонит сам.</p>',
  en: '<h2>How to order</h2><ol><li>Put offers into the cart, from one shop or from several.</li><li>Open the cart and go to checkout. No registration is needed.</li><li>Say how to address you, your phone, and how to deliver and pay. Every shop gets its own order with its own number.</li><li>The seller calls or writes to confirm that the goods are there and to settle the details.</li></ol><p>Not sure which one to pick? Request a call on the page of an offer: the seller phones you back.</p>',
};

const delivery: Text3 = {
  uk: '<h2>Доставка й оплата</h2><p>Магазин сам вирішує, як він доставляє: поштовим відділенням, курʼєром до дверей чи самовивозом. Доступні способи стоять на сторінці пропозиції й під час оформлення замовлення; вартість доставки назве продавець, коли підтверджуватиме замовлення.</p><p>Платять напряму продавцеві у спосіб, який він приймає: карткою, готівкою або після отримання. Yarmarok не бере грошей покупців і не зберігає даних карток.</p>',
  ru: '<h2>Доставка и оплата</h2><p>Магазин сам решает, как он доставляет: почтовым отделением, курьером до двери или самовывозом. Доступные способы указаны на странице предложения и при оформлении заказа; стоимость доставки назовёт продавец, когда будет подтверждать заказ.</p><p>Платят напрямую продавцу тем способом, который он принимает: картой, наличными или после получения. Yarmarok не берёт денег покупателей и не хранит данных карт.</p>',
  en: '<h2>Delivery and payment</h2><p>Every shop decides how it delivers: to a post branch, by courier to the door, or by pickup. The ways that it offers stand on the page of the offer and at checkout; the seller tells the price of delivery when confirming the order.</p><p>You pay the seller directly, in a way that the seller takes: by card, in cash or on receipt. Yarmarok takes no money from buyers and keeps no card data.</p>',
};

const terms: Text3 = {
  uk: '<h2>Умови користування</h2><p>Продавець відповідає за опис, ціну, наявність і якість своїх пропозицій, покупець — за правдивість своїх даних. Договір купівлі укладають між собою продавець і покупець, Yarmarok їх знайомить.</p><p>Контакти покупця бачить лише магазин, у якого той замовив або попросив дзвінка. Заборонено розміщувати підробки, чужі фото й тексти та те, що заборонено продавати законом: такі пропозиції ми знімаємо.</p><p>Відгук може лишити тільки той, хто купив. Бонуси нараховують за виконані замовлення.</p>',
  ru: '<h2>Условия использования</h2><p>Продавец отвечает за описание, цену, наличие и качество своих предложений, покупатель — за правдивость своих данных. Договор покупки заключают между собой продавец и покупатель, Yarmarok их знакомит.</p><p>Контакты покупателя видит только магазин, у которого тот заказал или попросил звонок. Запрещено размещать подделки, чужие фото и тексты и то, что запрещено продавать законом: такие предложения мы снимаем.</p><p>Отзыв может оставить только тот, кто купил. Бонусы начисляют за выполненные заказы.</p>',
  en: '<h2>Terms of use</h2><p>The seller answers for the description, the price, the stock and the quality of the offers, the buyer for the truth of the contact details. The contract of sale is between seller and buyer; Yarmarok brings them together.</p><p>Only the shop that you ordered from or asked for a call sees your contacts. Counterfeits, other people’s pictures and texts, and what the law forbids to sell are not allowed: we take such offers down.</p><p>Only those who bought can leave a review. Bonuses are credited for completed orders.</p>',
};

/** The parts of the about page in their order; the footer links to them by name. */
export const aboutBlocks: readonly { blockId: string; content: Text3 }[] = [
  { blockId: 'main', content: main },
  { blockId: 'order', content: order },
  { blockId: 'delivery', content: delivery },
  { blockId: 'terms', content: terms },
];

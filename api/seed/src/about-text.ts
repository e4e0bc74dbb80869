import type { Text3 } from './source-data';

const main: Text3 = {
  uk: '<p>Yarmarok — щоденний ярмарок, де українські виробники, магазини й майстри продають напряму. Ми не беремо відсотка з продажу: магазин платить лише за контакт покупця, який сам вирішив замовити.</p><h2>Для покупців</h2><p>Один кошик для всіх магазинів, запит на дзвінок без реєстрації, відгуки лише від тих, хто купив, і кешбек бонусами за виконані замовлення.</p><h2>Для продавців</h2><p>Відкрийте магазин за кілька хвилин, перенесіть товари файлом і платіть тільки за відкриті замовлення.</p>',
  ru: '<p>Yarmarok — ежедневная ярмарка, где украинские производители, магазины и мастера продают напрямую. Мы не берём процента с продажи: магазин платит только за контакт покупателя, который сам решил заказать.</p><h2>Для покупателей</h2><p>Одна корзина для всех магазинов, запрос на звонок без регистрации, отзывы только от тех, кто купил, и кешбэк бонусами за выполненные заказы.</p><h2>Для продавцов</h2><p>Откройте магазин за несколько минут, перенесите товары файлом и платите только за открытые заказы.</p>',
  en: '<p>Yarmarok is an everyday fair where Ukrainian producers, shops and makers sell directly. We take no commission on sales: a shop pays only for the contacts of a buyer who has decided to order.</p><h2>For buyers</h2><p>One cart for all shops, call requests without registration, reviews only from people who bought, and cashback in bonuses on completed orders.</p><h2>For sellers</h2><p>Open a shop in minutes, import your offers from a file, and pay only for the orders you open.</p>',
};

const order: Text3 = {
  uk: '<h2>Як замовити</h2><ol><li>Додайте товари до кошика: з одного магазину чи з кількох.</li><li>Відкрийте кошик і натисніть «Оформити замовлення». Реєструватися не обов’язково.</li><li>Вкажіть, як до вас звертатися, телефон, спосіб доставки й оплати. Кожен магазин отримає своє замовлення з власним номером.</li><li>Продавець зателефонує або напише, щоб підтвердити наявність і домовитися про деталі.</li></ol><p>Не певні у виборі? Залиште запит на дзвінок на сторінці товару: продавець передзвонить сам.</p>',
  ru: '<h2>Как заказать</h2><ol><li>Добавьте товары в корзину: из одного магазина или из нескольких.</li><li>Откройте корзину и нажмите «Оформить заказ». Регистрироваться не обязательно.</li><li>Укажите, как к вам обращаться, телефон, способ доставки и оплаты. Каждый магазин получит свой заказ с собственным номером.</li><li>Продавец позвонит или напишет, чтобы подтвердить наличие и договориться о деталях.</li></ol><p>Не уверены в выборе? Оставьте запрос на звонок на странице товара: продавец перезвонит сам.</p>',
  en: '<h2>How to order</h2><ol><li>Add offers to the cart, from one shop or several.</li><li>Open the cart and go to checkout. You do not need to register.</li><li>Enter your name and phone and choose delivery and payment. Every shop receives its own order with its own number.</li><li>The seller calls or writes to confirm availability and agree on the details.</li></ol><p>Not sure which one to pick? Request a call on the offer’s page and the seller will call you back.</p>',
};

const delivery: Text3 = {
  uk: '<h2>Доставка й оплата</h2><p>Магазин сам вирішує, як він доставляє: поштовим відділенням, кур’єром до дверей чи самовивозом. Доступні способи вказано на сторінці товару й під час оформлення замовлення; вартість доставки назве продавець, коли підтверджуватиме замовлення.</p><p>Оплата — напряму продавцеві у спосіб, який він приймає: карткою, готівкою або після отримання. Yarmarok не бере грошей покупців і не зберігає даних карток.</p>',
  ru: '<h2>Доставка и оплата</h2><p>Магазин сам решает, как он доставляет: почтовым отделением, курьером до двери или самовывозом. Доступные способы указаны на странице товара и при оформлении заказа; стоимость доставки назовёт продавец, когда будет подтверждать заказ.</p><p>Оплата — напрямую продавцу тем способом, который он принимает: картой, наличными или после получения. Yarmarok не берёт денег покупателей и не хранит данных карт.</p>',
  en: '<h2>Delivery and payment</h2><p>Every shop chooses how it delivers: to a post branch, by courier to your door, or by self-pickup. The available methods are shown on the offer’s page and at checkout; the seller will tell you the delivery price when confirming the order.</p><p>You pay the seller directly, by a method the seller accepts: by card, in cash or on receipt. Yarmarok takes no money from buyers and stores no card data.</p>',
};

const terms: Text3 = {
  uk: '<h2>Умови користування</h2><p>Продавець відповідає за опис, ціну, наявність і якість своїх товарів і послуг, покупець — за правдивість своїх даних. Договір купівлі укладають між собою продавець і покупець, Yarmarok їх знайомить.</p><p>Контакти покупця бачить лише магазин, у якого той замовив або попросив зателефонувати. Заборонено розміщувати підробки, чужі фото й тексти та те, що заборонено продавати законом: такі товари ми знімаємо з продажу.</p><p>Відгук може залишити тільки той, хто купив. Бонуси нараховують за виконані замовлення.</p>',
  ru: '<h2>Условия использования</h2><p>Продавец отвечает за описание, цену, наличие и качество своих товаров и услуг, покупатель — за правдивость своих данных. Договор покупки заключают между собой продавец и покупатель, Yarmarok их знакомит.</p><p>Контакты покупателя видит только магазин, у которого тот заказал или попросил позвонить. Запрещено размещать подделки, чужие фото и тексты и то, что запрещено продавать законом: такие товары мы снимаем с продажи.</p><p>Отзыв может оставить только тот, кто купил. Бонусы начисляют за выполненные заказы.</p>',
  en: '<h2>Terms of use</h2><p>The seller is responsible for the description, price, availability and quality of the offers, the buyer for giving true contact details. The contract of sale is between the seller and the buyer; Yarmarok brings them together.</p><p>Only the shop you ordered from or asked to call sees your contacts. Counterfeits, other people’s photos and texts, and anything the law forbids selling are not allowed: we take such offers down.</p><p>Only people who bought can leave a review. Bonuses are credited for completed orders.</p>',
};

/** The parts of the about page in their order; the footer links to them by name. */
export const aboutBlocks: readonly { blockId: string; content: Text3 }[] = [
  { blockId: 'main', content: main },
  { blockId: 'order', content: order },
  { blockId: 'delivery', content: delivery },
  { blockId: 'terms', content: terms },
];

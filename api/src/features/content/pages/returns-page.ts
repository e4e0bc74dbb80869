import type { Page } from './page-block';

/** Returns of goods, by law and on this site: docs/product/legal-pages.md. */
export const returnsPage: Page = ({ site }) => [
  {
    blockId: 'days',
    content: {
      uk: `<h2>14 днів на роздуми</h2><p>За Законом України «Про захист прав споживачів» товар належної якості можна повернути або обміняти протягом 14 днів, не рахуючи дня отримання. Він має бути невикористаним, із пломбами, ярликами та комплектом, а ви — мати квитанцію, чек або замовлення в акаунті чи листі. Магазин може дати більше днів, але не менше.</p>`,
      ru: `<h2>14 дней на раздумья</h2><p>По Закону Украины «О защите прав потребителей» товар надлежащего качества можно вернуть или обменять в течение 14 дней, не считая дня получения. Он должен быть неиспользованным, с пломбами, ярлыками и комплектом, а у вас должна быть квитанция, чек или заказ в аккаунте либо письме. Магазин может дать больше дней, но не меньше.</p>`,
      en: `<h2>14 days to think it over</h2><p>Under the Law of Ukraine “On Protection of Consumer Rights” you can return or exchange goods of proper quality within 14 days, not counting the day you received them. They must be unused, with seals, labels and everything that came with them, and you need a receipt, or the order in your account or e-mail. A shop may give more days, never fewer.</p>`,
    },
  },
  {
    blockId: 'how',
    content: {
      uk: `<h2>Як повернути</h2><ol><li>Напишіть або зателефонуйте магазину: його контакти є в замовленні та в листі про нього. Скажіть номер замовлення й причину.</li><li>Домовтеся, як передати товар, і збережіть накладну.</li><li>Магазин позначить повернення в замовленні, а ви підтвердите його в акаунті або за посиланням з листа. На відповідь є 7 днів.</li><li>Магазин повертає гроші в день повернення товару, а якщо не може — не пізніше ніж за 7 днів; найдовший строк за законом для покупок на відстані — 30 днів від вашого повідомлення.</li></ol>`,
      ru: `<h2>Как вернуть</h2><ol><li>Напишите или позвоните в магазин: его контакты есть в заказе и в письме о нём. Назовите номер заказа и причину.</li><li>Договоритесь, как передать товар, и сохраните накладную.</li><li>Магазин отметит возврат в заказе, а вы подтвердите его в аккаунте или по ссылке из письма. На ответ есть 7 дней.</li><li>Магазин возвращает деньги в день возврата товара, а если не может — не позднее чем через 7 дней; самый долгий срок по закону для покупок на расстоянии — 30 дней от вашего сообщения.</li></ol>`,
      en: `<h2>How to return</h2><ol><li>Write to or call the shop: its contacts are in the order and in the e-mail about it. Give the number of the order and the reason.</li><li>Agree on how to hand over the goods, and keep the receipt of the parcel.</li><li>The shop marks the return in the order, and you confirm it in your account or with the link of the e-mail. You have 7 days to answer.</li><li>The shop gives the money back on the day of the return, or within 7 days if it cannot; the longest period by law for purchases at a distance is 30 days from your notice.</li></ol>`,
    },
  },
  {
    blockId: 'exceptions',
    content: {
      uk: `<h2>Що не повертають</h2><p>Товари належної якості з переліку Кабінету Міністрів України (постанова № 172), зокрема: продукти, ліки й засоби гігієни, парфуми та косметику, білизну, шкарпетки й рукавички, м’які та гумові іграшки, товари для немовлят, тканини й килими на метр, друковані видання, товари в аерозолях, прикраси з дорогоцінних металів. А також зроблене на ваше замовлення та послуги, які вже надано за вашою згодою.</p><p>Товар із дефектом повертають завжди, хоч би в якому він був переліку.</p>`,
      ru: `<h2>Что не возвращают</h2><p>Товары надлежащего качества из перечня Кабинета Министров Украины (постановление № 172), в частности: продукты, лекарства и средства гигиены, парфюмерию и косметику, бельё, носки и перчатки, мягкие и резиновые игрушки, товары для младенцев, ткани и ковры на метр, печатные издания, товары в аэрозолях, украшения из драгоценных металлов. А также сделанное на ваш заказ и услуги, которые уже оказаны с вашего согласия.</p><p>Товар с дефектом возвращают всегда, в каком бы перечне он ни был.</p>`,
      en: `<h2>What is excluded</h2><p>Goods of proper quality on the list of the Cabinet of Ministers of Ukraine (resolution No. 172), among them food, medicines and hygiene products, perfume and cosmetics, underwear, socks and gloves, soft and rubber toys, goods for newborns, fabrics and carpets by the meter, printed editions, aerosols, jewelry of precious metals. Also what was made to your order, and services that were already provided with your consent.</p><p>Defective goods can always be returned, whatever list they are on.</p>`,
    },
  },
  {
    blockId: 'defects',
    content: {
      uk: `<h2>Якщо товар із дефектом</h2><p>Протягом гарантійного строку ви можете вимагати знизити ціну, безоплатно усунути недолік або відшкодувати ваші витрати на це. Якщо недолік істотний чи товар підроблений — повернути гроші або замінити товар. Вимогу приймає магазин; фото дефекту й упаковки пришвидшать справу.</p>`,
      ru: `<h2>Если товар с дефектом</h2><p>В течение гарантийного срока вы можете требовать снизить цену, бесплатно устранить недостаток или возместить ваши расходы на это. Если недостаток существенный или товар поддельный — вернуть деньги или заменить товар. Требование принимает магазин; фото дефекта и упаковки ускорят дело.</p>`,
      en: `<h2>If the goods are defective</h2><p>During the warranty period you can ask for a lower price, a free repair, or your costs of one. If the defect is substantial or the goods are counterfeit, you can ask for your money back or a replacement. The shop takes your claim; photos of the defect and the packaging make it faster.</p>`,
    },
  },
  {
    blockId: 'costs',
    content: {
      uk: `<h2>Хто платить за пересилання</h2><p>Товар із дефектом, не той або пошкоджений дорогою — магазин. Якщо товар просто не підійшов — зазвичай покупець, якщо магазин не запропонував інше: спитайте про це до пересилання. Післяплату за повернення без вашої згоди магазин брати не може.</p>`,
      ru: `<h2>Кто платит за пересылку</h2><p>Товар с дефектом, не тот или повреждённый в пути — магазин. Если товар просто не подошёл — обычно покупатель, если магазин не предложил другое: спросите об этом до пересылки. Наложенный платёж за возврат без вашего согласия магазин брать не может.</p>`,
      en: `<h2>Who pays for the parcel</h2><p>The shop does for goods that are defective, wrong or damaged on the way. If they simply do not suit you, usually the buyer does, unless the shop offers something else: ask before you send them. A shop may not charge cash on delivery for a return without your consent.</p>`,
    },
  },
  {
    blockId: 'shop',
    content: {
      uk: `<h2>Що має зробити магазин</h2><ul><li>Прийняти звернення й відповісти, не відсилаючи вас до ${site} чи пошти.</li><li>Прийняти товар, що відповідає умовам вище, і повернути всю суму за нього.</li><li>Позначити повернення в замовленні: це можна зробити протягом 14 днів після виконання.</li></ul><p>Кешбек за замовлення весь цей час очікує, тож його не можна витратити раніше; після повернення він скасовується. Бонуси, якими ви платили, повертаються до вас; якщо їхній строк минув, є ще 30 днів, щоб їх витратити.</p>`,
      ru: `<h2>Что должен сделать магазин</h2><ul><li>Принять обращение и ответить, не отсылая вас к ${site} или почте.</li><li>Принять товар, который соответствует условиям выше, и вернуть всю сумму за него.</li><li>Отметить возврат в заказе: это можно сделать в течение 14 дней после выполнения.</li></ul><p>Кешбэк за заказ всё это время ожидает, поэтому его нельзя потратить раньше; после возврата он отменяется. Бонусы, которыми вы платили, возвращаются к вам; если их срок истёк, есть ещё 30 дней, чтобы их потратить.</p>`,
      en: `<h2>What the shop must do</h2><ul><li>Take your claim and answer it, without sending you to ${site} or the carrier.</li><li>Accept goods that meet the conditions above, and give back all that you paid for them.</li><li>Mark the return in the order, which is possible within 14 days after its completion.</li></ul><p>The cashback of the order is on hold all this time, so it cannot be spent earlier; a return cancels it. The bonuses you paid with come back to you; if they have expired, you have 30 more days to spend them.</p>`,
    },
  },
  {
    blockId: 'refusal',
    content: {
      uk: `<h2>Якщо магазин відмовляє</h2><p>Напишіть нам номер замовлення й те, що відповів магазин: ми нагадаємо йому про закон, а магазин, який його порушує, закриємо. Ви також можете звернутися до Держпродспоживслужби або до суду.</p>`,
      ru: `<h2>Если магазин отказывает</h2><p>Напишите нам номер заказа и то, что ответил магазин: мы напомним ему о законе, а магазин, который его нарушает, закроем. Вы также можете обратиться в Госпродпотребслужбу или в суд.</p>`,
      en: `<h2>If the shop refuses</h2><p>Write us the number of the order and what the shop answered: we will remind it of the law, and close a shop that breaks it. You can also turn to the State Service for Food Safety and Consumer Protection, or to a court.</p>`,
    },
  },
];

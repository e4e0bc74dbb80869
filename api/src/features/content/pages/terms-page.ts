import type { Page } from './page-block';

/** Terms of use: docs/product/legal-pages.md. */
export const termsPage: Page = ({ site, openOrderLeads }) => [
  {
    blockId: 'roles',
    content: {
      uk: `<h2>Хто є хто</h2><p>${site} — посередник: майданчик, на якому покупці знаходять магазини. Договір купівлі-продажу або надання послуги укладають покупець і продавець, якого названо на сторінці товару та магазину. ${site} не є продавцем, не зберігає й не доставляє товарів, не приймає грошей покупців і не бере відсотка з продажу.</p><p>Користуючись сайтом, ви погоджуєтеся з цими умовами. Замовляти можуть люди від 18 років, молодші — за згодою батьків.</p>`,
      ru: `<h2>Кто есть кто</h2><p>${site} — посредник: площадка, на которой покупатели находят магазины. Договор купли-продажи или оказания услуги заключают покупатель и продавец, названный на странице товара и магазина. ${site} не является продавцом, не хранит и не доставляет товары, не принимает денег покупателей и не берёт процента с продажи.</p><p>Пользуясь сайтом, вы соглашаетесь с этими условиями. Заказывать могут люди от 18 лет, младшие — с согласия родителей.</p>`,
      en: `<h2>Who is who</h2><p>${site} is an intermediary: a marketplace where buyers find shops. The contract of sale or service is between the buyer and the seller who is named on the pages of the offer and the shop. ${site} is not the seller, stores and delivers no goods, takes no money from buyers and no commission on sales.</p><p>By using the site you agree to these terms. People over 18 may order, younger ones with the consent of their parents.</p>`,
    },
  },
  {
    blockId: 'account',
    content: {
      uk: `<h2>Акаунт</h2><p>Для замовлення акаунт не потрібен. Якщо ви його маєте, вказуйте правдиві дані, не передавайте пароля іншим і повідомте підтримку, якщо ним скористався хтось інший. Видалити акаунт можна в налаштуваннях, коли немає відкритих замовлень і залишків.</p>`,
      ru: `<h2>Аккаунт</h2><p>Для заказа аккаунт не нужен. Если он у вас есть, указывайте правдивые данные, не передавайте пароль другим и сообщите в поддержку, если им воспользовался кто-то другой. Удалить аккаунт можно в настройках, когда нет открытых заказов и остатков.</p>`,
      en: `<h2>Account</h2><p>You need no account to order. If you have one, give true details, share the password with nobody, and tell support if somebody else has used it. You can delete the account in its settings when there are no open orders and no balances left.</p>`,
    },
  },
  {
    blockId: 'orders',
    content: {
      uk: `<h2>Замовлення та дзвінки</h2><ul><li>Кожен магазин отримує окреме замовлення. Ціни фіксуються такими, якими ви їх бачили; знизити суму магазин може сам, підвищити — тільки за вашою згодою.</li><li>Магазин підтверджує наявність, доставку та оплату. Сплачуєте ви напряму магазину.</li><li>Скасувати замовлення можна в акаунті або за посиланням з листа, доки воно очікує оплати; далі — домовтеся з магазином.</li><li>Коли отримаєте товар, підтвердьте це: без підтвердження не можна написати відгук.</li><li>Запит на дзвінок ні до чого не зобов’язує.</li><li>Магазин бачить ваші контакти, коли відкриває замовлення. За відкриття він платить (зараз це ${openOrderLeads.uk} за замовлення), покупцеві це нічого не коштує.</li></ul><p>Оформлюйте тільки справжні замовлення й лише зі своїми контактами.</p>`,
      ru: `<h2>Заказы и звонки</h2><ul><li>Каждый магазин получает отдельный заказ. Цены фиксируются такими, какими вы их видели; снизить сумму магазин может сам, повысить — только с вашего согласия.</li><li>Магазин подтверждает наличие, доставку и оплату. Платите вы напрямую магазину.</li><li>Отменить заказ можно в аккаунте или по ссылке из письма, пока он ожидает оплаты; дальше — договоритесь с магазином.</li><li>Когда получите товар, подтвердите это: без подтверждения нельзя написать отзыв.</li><li>Запрос на звонок ни к чему не обязывает.</li><li>Магазин видит ваши контакты, когда открывает заказ. За открытие он платит (сейчас это ${openOrderLeads.ru} за заказ), покупателю это ничего не стоит.</li></ul><p>Оформляйте только настоящие заказы и только со своими контактами.</p>`,
      en: `<h2>Orders and calls</h2><ul><li>Every shop receives an order of its own. Prices stay as you saw them; the shop may lower the total alone, and raise it only with your consent.</li><li>The shop confirms availability, delivery and payment. You pay the shop directly.</li><li>You can cancel in your account or with the link of the e-mail while the order waits for payment; later, agree with the shop.</li><li>Confirm the receipt of what you ordered: without it you cannot write a review.</li><li>A call request obliges you to nothing.</li><li>The shop sees your contacts when it opens the order. It pays for that (now ${openOrderLeads.en} for an order); it costs the buyer nothing.</li></ul><p>Place real orders only, with your own contacts.</p>`,
    },
  },
  {
    blockId: 'bonuses',
    content: {
      uk: `<h2>Бонуси</h2><p>Бонус дорівнює одній гривні знижки. Кешбек обіцяє магазин, і відсоток видно до замовлення. Бонуси можна витратити за 14 днів після виконання замовлення, вони діють 12 місяців і покривають до 50\u00a0% замовлення в гривнях. Бонуси не обмінюють на гроші. Після повернення товару витрачені бонуси повертаються, а кешбек скасовується.</p>`,
      ru: `<h2>Бонусы</h2><p>Бонус равен одной гривне скидки. Кешбэк обещает магазин, и процент видно до заказа. Бонусы можно потратить через 14 дней после выполнения заказа, они действуют 12 месяцев и покрывают до 50\u00a0% заказа в гривнах. Бонусы не обменивают на деньги. После возврата товара потраченные бонусы возвращаются, а кешбэк отменяется.</p>`,
      en: `<h2>Bonuses</h2><p>A bonus is worth one hryvnia of discount. Shops promise the cashback, and the percentage is shown before you order. Bonuses can be spent 14 days after the order is completed, are valid for 12 months and pay up to 50% of an order in hryvnias. They are not exchanged for money. After a return, the bonuses you spent come back and the cashback is canceled.</p>`,
    },
  },
  {
    blockId: 'reviews',
    content: {
      uk: `<h2>Відгуки</h2><p>Відгук залишає покупець, який підтвердив отримання: один на товар. Пишіть правду про товар і магазин, без образ, реклами, чужих контактів і чужих фото. Магазин може раз відповісти, але не може видалити відгук. Поскаржитися на відгук може кожен; ми прибираємо ті, що порушують ці правила.</p>`,
      ru: `<h2>Отзывы</h2><p>Отзыв оставляет покупатель, который подтвердил получение: один на товар. Пишите правду о товаре и магазине, без оскорблений, рекламы, чужих контактов и чужих фото. Магазин может один раз ответить, но не может удалить отзыв. Пожаловаться на отзыв может каждый; мы убираем те, что нарушают эти правила.</p>`,
      en: `<h2>Reviews</h2><p>A buyer who confirmed the receipt can leave one review of an offer. Write the truth about the offer and the shop, without insults, advertising, contacts or photos of others. The shop may reply once but cannot delete the review. Anybody can report a review; we remove those that break these rules.</p>`,
    },
  },
  {
    blockId: 'sellers',
    content: {
      uk: `<h2>Що має робити продавець</h2><ul><li>Назвати себе: ім’я або назву за документами та код.</li><li>Правдиво описувати товар, ціну, наявність, доставку й гарантію; публікувати лише свої фото й тексти або ті, на які є дозвіл.</li><li>Виконувати підтверджені замовлення, видавати документи, приймати повернення за законом, сплачувати свої податки.</li><li>Використовувати контакти покупця тільки для його замовлення або дзвінка.</li></ul>`,
      ru: `<h2>Что должен делать продавец</h2><ul><li>Назвать себя: имя или название по документам и код.</li><li>Правдиво описывать товар, цену, наличие, доставку и гарантию; публиковать только свои фото и тексты или те, на которые есть разрешение.</li><li>Выполнять подтверждённые заказы, выдавать документы, принимать возвраты по закону, платить свои налоги.</li><li>Использовать контакты покупателя только для его заказа или звонка.</li></ul>`,
      en: `<h2>What a seller must do</h2><ul><li>Name himself or herself: the name in the documents and the code.</li><li>Describe the goods, price, availability, delivery and warranty truthfully; publish only own photos and texts, or those with permission.</li><li>Fulfill confirmed orders, give documents, accept returns as the law says, and pay own taxes.</li><li>Use a buyer’s contacts only for that buyer’s order or call.</li></ul>`,
    },
  },
  {
    blockId: 'prohibited',
    content: {
      uk: `<h2>Що продавати не можна</h2><p>Усе, що заборонено або обмежено законом: зброю, боєприпаси й вибухівку, наркотики, ліки без ліцензії, тютюн та алкоголь без ліцензії, підробки, крадене, документи й персональні дані, диких тварин і рослини з Червоної книги, матеріали з насильством або ненавистю, послуги для шахрайства. Такі товари ми знімаємо з продажу, а магазин можемо закрити.</p>`,
      ru: `<h2>Что продавать нельзя</h2><p>Всё, что запрещено или ограничено законом: оружие, боеприпасы и взрывчатку, наркотики, лекарства без лицензии, табак и алкоголь без лицензии, подделки, краденое, документы и персональные данные, диких животных и растения из Красной книги, материалы с насилием или ненавистью, услуги для мошенничества. Такие товары мы снимаем с продажи, а магазин можем закрыть.</p>`,
      en: `<h2>What must not be sold</h2><p>Everything that the law forbids or restricts: weapons, ammunition and explosives, drugs, medicines without a license, tobacco and alcohol without a license, counterfeits, stolen goods, documents and personal data, wild animals and plants of the Red Book, material with violence or hatred, services for fraud. We take such offers down and may close the shop.</p>`,
    },
  },
  {
    blockId: 'liability',
    content: {
      uk: `<h2>Відповідальність</h2><p>За товар, його якість, доставку, гарантію та повернення відповідає продавець. За правдивість своїх даних відповідає кожен сам. ${site} відповідає за роботу сайту в межах, які встановлює закон, і реагує на скарги: напишіть нам, якщо магазин порушує ці умови. Права споживача, які дає закон, ці умови не обмежують.</p>`,
      ru: `<h2>Ответственность</h2><p>За товар, его качество, доставку, гарантию и возврат отвечает продавец. За правдивость своих данных отвечает каждый сам. ${site} отвечает за работу сайта в пределах, которые устанавливает закон, и реагирует на жалобы: напишите нам, если магазин нарушает эти условия. Права потребителя, которые даёт закон, эти условия не ограничивают.</p>`,
      en: `<h2>Liability</h2><p>The seller is responsible for the goods, their quality, delivery, warranty and returns. Everybody is responsible for giving true details. ${site} is responsible for the operation of the site within the limits of the law, and acts on complaints: write to us if a shop breaks these terms. These terms do not limit the rights that the law gives to consumers.</p>`,
    },
  },
  {
    blockId: 'disputes',
    content: {
      uk: `<h2>Спори та зміни</h2><p>Спочатку напишіть магазину, потім нам; більшість спорів вирішується так. Діє право України, справу розглядає суд за законом. Нова редакція умов діє для замовлень, оформлених після її публікації. Редакція від 28 листопада 2026 року.</p>`,
      ru: `<h2>Споры и изменения</h2><p>Сначала напишите магазину, потом нам; большинство споров решается так. Действует право Украины, дело рассматривает суд по закону. Новая редакция условий действует для заказов, оформленных после её публикации. Редакция от 28 ноября 2026 года.</p>`,
      en: `<h2>Disputes and changes</h2><p>Write to the shop first, then to us; most disputes are settled this way. The law of Ukraine applies, and a court decides as it says. A new version of the terms applies to orders placed after its publication. Version of November 28, 2026.</p>`,
    },
  },
];

import type { Page, PageFacts } from './page-block';

/** Selling and its costs, with the prices of the settings: docs/product/legal-pages.md. */
export const sellersPage: Page = ({ site, leadPrice, openOrderLeads, promotionLeads, minimumTopUp, topUps }) => [
  {
    blockId: 'start',
    content: {
      uk: `<h2>Як почати</h2><ol><li>Зареєструйтеся й відкрийте магазин: назва, місто, телефон, e-mail.</li><li>Вкажіть, хто продає: назву за документами та код. Покупці бачать це на сторінці магазину, товару й у листі.</li><li>Додайте товари вручну або прайс-листом.</li><li>Отримуйте замовлення та запити на дзвінок. Оплату й доставку узгоджуєте з покупцем напряму.</li></ol><p>Абонентської плати та відсотка з продажу немає.</p>`,
      ru: `<h2>Как начать</h2><ol><li>Зарегистрируйтесь и откройте магазин: название, город, телефон, e-mail.</li><li>Укажите, кто продаёт: название по документам и код. Покупатели видят это на странице магазина, товара и в письме.</li><li>Добавьте товары вручную или прайс-листом.</li><li>Получайте заказы и запросы на звонок. Оплату и доставку согласуете с покупателем напрямую.</li></ol><p>Абонентской платы и процента с продажи нет.</p>`,
      en: `<h2>How to start</h2><ol><li>Register and open a shop: title, city, phone, e-mail.</li><li>Say who sells: the name in the documents and the code. Buyers see it on the pages of the shop and its offers, and in e-mails.</li><li>Add offers by hand or with a price list.</li><li>Receive orders and call requests. You agree on payment and delivery with the buyer directly.</li></ol><p>There is no subscription fee and no commission on sales.</p>`,
    },
  },
  {
    blockId: 'leads',
    content: {
      uk: `<h2>За що ви платите: ліди</h2><p>Що замовлено, суму та місто видно одразу. Щоб побачити контакти покупця, замовлення відкривають: це коштує ${openOrderLeads.uk}. Лід коштує ${leadPrice}.</p><ul><li>Запити на дзвінок і замовлення, які ви вносите самі, — безоплатні.</li><li>Повторне замовлення того самого товару з того самого телефону протягом 24 годин відкривається безоплатно.</li><li>На неякісний лід можна поскаржитися протягом 72 годин; якщо підтримка згодна, лід повертається.</li><li>Фейкове замовлення можна скасувати, не відкриваючи.</li></ul>`,
      ru: `<h2>За что вы платите: лиды</h2><p>Что заказано, сумму и город видно сразу. Чтобы увидеть контакты покупателя, заказ открывают: это стоит ${openOrderLeads.ru}. Лид стоит ${leadPrice}.</p><ul><li>Запросы на звонок и заказы, которые вы вносите сами, — бесплатны.</li><li>Повторный заказ того же товара с того же телефона в течение 24 часов открывается бесплатно.</li><li>На некачественный лид можно пожаловаться в течение 72 часов; если поддержка согласна, лид возвращается.</li><li>Фейковый заказ можно отменить, не открывая.</li></ul>`,
      en: `<h2>What you pay for: leads</h2><p>You see at once what was ordered, the total and the city. To see the buyer’s contacts you open the order, which costs ${openOrderLeads.en}. A lead costs ${leadPrice}.</p><ul><li>Call requests, and orders that you enter yourself, are free.</li><li>A repeated order of the same offer from the same phone within 24 hours opens free of charge.</li><li>A bad lead can be reported within 72 hours; if support agrees, the lead comes back.</li><li>A fake order can be canceled without opening it.</li></ul>`,
    },
  },
  {
    blockId: 'balance',
    content: {
      uk: `<h2>Баланс і бонус</h2><p>Основний баланс поповнюють наперед, від ${minimumTopUp}. Кожне поповнення додає бонус на бонусний баланс; ліди можна купувати за обидва.</p>${topUpTable(topUps, 'Поповнення', 'Бонус')}<p>За іншу суму бонус дорівнює їй, помноженій на 1,42 й заокругленій до цілого долара вгору. Історію кожної зміни видно в розділі «Транзакції».</p>`,
      ru: `<h2>Баланс и бонус</h2><p>Основной баланс пополняют заранее, от ${minimumTopUp}. Каждое пополнение добавляет бонус на бонусный баланс; лиды можно покупать за оба.</p>${topUpTable(topUps, 'Пополнение', 'Бонус')}<p>За другую сумму бонус равен ей, умноженной на 1,42 и округлённой до целого доллара вверх. Историю каждого изменения видно в разделе «Транзакции».</p>`,
      en: `<h2>Balance and bonus</h2><p>The main balance is prepaid, from ${minimumTopUp} on. Every top-up adds a bonus to the bonus balance; leads can be bought with both.</p>${topUpTable(topUps, 'Top-up', 'Bonus')}<p>For another amount the bonus is 1.42 times the amount, rounded up to whole dollars. The section “Transactions” has the history of every change.</p>`,
    },
  },
  {
    blockId: 'promotion',
    content: {
      uk: `<h2>Просування та кешбек</h2><p>Підняти товар у списку можна безоплатно раз на добу. Топ і виділення кольором коштують ${promotionLeads.uk} за добу кожне й мають позначку «Реклама».</p><p>Кешбек ви вмикаєте самі: від 1 до 20\u00a0% ціни, але не більше, ніж у категорії товару. Суму резервують з основного балансу, коли ви відкриваєте замовлення, і повертають, якщо замовлення скасовано.</p>`,
      ru: `<h2>Продвижение и кешбэк</h2><p>Поднять товар в списке можно бесплатно раз в сутки. Топ и выделение цветом стоят ${promotionLeads.ru} в сутки каждое и имеют отметку «Реклама».</p><p>Кешбэк вы включаете сами: от 1 до 20\u00a0% цены, но не больше, чем в категории товара. Сумму резервируют с основного баланса, когда вы открываете заказ, и возвращают, если заказ отменён.</p>`,
      en: `<h2>Promotion and cashback</h2><p>You can move an offer up the list free of charge once a day. Top and highlight cost ${promotionLeads.en} a day each, and are labeled as advertising.</p><p>You switch on cashback yourself: 1 to 20% of the price, at most that of the category of the offer. The sum is reserved from the main balance when you open an order, and given back when the order is canceled.</p>`,
    },
  },
  {
    blockId: 'import',
    content: {
      uk: `<h2>Товари з прайс-листа</h2><p>Підійдуть CSV, XLSX та YML або XML — такі, як вивантажують Prom.ua, Rozetka і Hotline. ${site} сам добере категорії, покаже їх на перевірку й пояснить кожен рядок, який не вдалося додати; пробний запуск нічого не змінює. Прайс-лист за посиланням оновлюється за розкладом. Для програм є токени та вебхуки, а товари можна віддати іншим майданчикам файлом.</p>`,
      ru: `<h2>Товары из прайс-листа</h2><p>Подойдут CSV, XLSX и YML или XML — такие, как выгружают Prom.ua, Rozetka и Hotline. ${site} сам подберёт категории, покажет их на проверку и объяснит каждую строку, которую не удалось добавить; пробный запуск ничего не меняет. Прайс-лист по ссылке обновляется по расписанию. Для программ есть токены и вебхуки, а товары можно отдать другим площадкам файлом.</p>`,
      en: `<h2>Offers from a price list</h2><p>CSV, XLSX and YML or XML files will do, as Prom.ua, Rozetka and Hotline export them. ${site} proposes the categories, lets you check them, and explains every row that could not be added; a trial run changes nothing. A price list by link is updated on a schedule. Programs can use tokens and webhooks, and other marketplaces can get your offers as a file.</p>`,
    },
  },
  {
    blockId: 'duties',
    content: {
      uk: `<h2>Що ви обіцяєте покупцям</h2><p>Правдиві ціни та наявність, виконання підтверджених замовлень, документи й повернення протягом 14 днів. Повністю — в ${link('/terms/', 'умовах користування')} та ${link('/returns/', 'правилах повернення')}.</p>`,
      ru: `<h2>Что вы обещаете покупателям</h2><p>Правдивые цены и наличие, выполнение подтверждённых заказов, документы и возврат в течение 14 дней. Полностью — в ${link('/ru/terms/', 'условиях использования')} и ${link('/ru/returns/', 'правилах возврата')}.</p>`,
      en: `<h2>What you promise to buyers</h2><p>True prices and availability, fulfillment of confirmed orders, documents, and returns within 14 days. In full: the ${link('/en/terms/', 'terms of use')} and the ${link('/en/returns/', 'rules of returns')}.</p>`,
    },
  },
];

/** A link to a page in the language of its prefix. */
function link(path: string, text: string): string {
  return `<a href="${path}">${text}</a>`;
}

function topUpTable(topUps: PageFacts['topUps'], amount: string, bonus: string): string {
  const rows = topUps.map((topUp) => `<tr><td>${topUp.amount}</td><td>${topUp.bonus}</td></tr>`).join('');
  return `<table><thead><tr><th scope="col">${amount}</th><th scope="col">${bonus}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

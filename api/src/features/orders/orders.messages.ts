import type { Message } from '../../platform/i18n';

export const texts = {
  openingBlocked: {
    uk: 'Магазин заблоковано, тож нові замовлення відкрити не можна.',
    ru: 'Магазин заблокирован, поэтому новые заказы открыть нельзя.',
    en: 'The shop is blocked, so new orders cannot be opened.',
  },
  itemsChanged: {
    uk: 'Ціна або наявність змінилася. Перевірте замовлення ще раз.',
    ru: 'Цена или наличие изменились. Проверьте заказ ещё раз.',
    en: 'A price or availability has changed. Please check the order again.',
  },
  piecesGone: {
    uk: 'Товару залишилося менше, ніж замовлено. Зменште кількість, поповніть залишок або скасуйте замовлення.',
    ru: 'Товара осталось меньше, чем заказано. Уменьшите количество, пополните остаток или отмените заказ.',
    en: 'There are fewer pieces left than ordered. Lower the quantity, restock, or cancel the order.',
  },
  confirmByMail: {
    uk: 'Підтвердьте замовлення за посиланням із листа.',
    ru: 'Подтвердите заказ по ссылке из письма.',
    en: 'Confirm the order with the link in the e-mail.',
  },
  orderConfirmed: {
    uk: 'Замовлення вже підтверджено або закрито, тож e-mail змінити не можна.',
    ru: 'Заказ уже подтверждён или закрыт, поэтому e-mail изменить нельзя.',
    en: 'The order is already confirmed or closed, so its e-mail cannot be changed.',
  },
  tooManyCorrections: {
    uk: 'Лист уже надсилали кілька разів. Перевірте папку «Спам» або спробуйте завтра.',
    ru: 'Письмо уже отправляли несколько раз. Проверьте папку «Спам» или попробуйте завтра.',
    en: 'The e-mail has been sent several times already. Check your spam folder or try again tomorrow.',
  },
  shopClosed: {
    uk: 'Магазин «{shop}» тимчасово зачинено, замовлення поки не приймаються.{text}',
    ru: 'Магазин «{shop}» временно закрыт, заказы пока не принимаются.{text}',
    en: '“{shop}” is temporarily closed and takes no orders for now.{text}',
  },
  shopClosedUntil: {
    uk: 'Магазин «{shop}» зачинено до {day} включно.{text}',
    ru: 'Магазин «{shop}» закрыт по {day} включительно.{text}',
    en: '“{shop}” is closed until {day} (inclusive).{text}',
  },
  courierTown: {
    uk: 'Кур’єр доставляє лише в місті магазину: {city}',
    ru: 'Курьер доставляет только в городе магазина: {city}',
    en: 'The courier delivers only in the shop’s city: {city}',
  },
  unknownOffer: { uk: 'Такого товару немає', ru: 'Такого товара нет', en: 'There is no such offer' },
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  badDelivery: {
    uk: 'Магазин не доставляє цей товар так. Оберіть інший спосіб',
    ru: 'Магазин не доставляет этот товар так. Выберите другой способ',
    en: 'The shop does not deliver this offer that way. Choose another method',
  },
  badPayment: {
    uk: 'Магазин не приймає такої оплати. Оберіть інший спосіб',
    ru: 'Магазин не принимает такую оплату. Выберите другой способ',
    en: 'The shop does not accept this payment. Choose another method',
  },
  notOpened: { uk: 'Спочатку відкрийте замовлення.', ru: 'Сначала откройте заказ.', en: 'Open the order first.' },
  forbiddenTransition: {
    uk: 'Статус «{from}» не можна змінити на «{to}».',
    ru: 'Статус «{from}» нельзя изменить на «{to}».',
    en: 'The status cannot change from “{from}” to “{to}”.',
  },
  unusualTtn: {
    uk: 'ТТН має незвичний вигляд',
    ru: 'ТТН выглядит необычно',
    en: 'The tracking number looks unusual',
  },
  inProgress: {
    uk: 'Замовлення вже виконується: зверніться до магазину.',
    ru: 'Заказ уже выполняется: обратитесь в магазин.',
    en: 'The order is already in progress: please contact the shop.',
  },
  notInProgress: {
    uk: 'Отримання можна підтвердити один раз: коли замовлення виконується або завершене.',
    ru: 'Получение можно подтвердить один раз: когда заказ выполняется или завершён.',
    en: 'The receipt can be confirmed once: while the order is in progress, or after it is completed.',
  },
  closed: {
    uk: 'Замовлення завершено: змінити його вже не можна.',
    ru: 'Заказ завершён: изменить его уже нельзя.',
    en: 'The order is closed and can no longer be changed.',
  },
  bonusesTooMany: {
    uk: 'Бонусами вже сплачено більше за половину нової суми.',
    ru: 'Бонусами уже оплачено больше половины новой суммы.',
    en: 'Bonuses already cover more than half of the new total.',
  },
  linkExpired: {
    uk: 'Термін дії посилання минув. Увійдіть в акаунт або зверніться до магазину.',
    ru: 'Срок действия ссылки истёк. Войдите в аккаунт или обратитесь в магазин.',
    en: 'This link has expired. Log in to your account or contact the shop.',
  },
  totalRaised: {
    uk: 'Нова сума більша за ту, на яку погодився покупець. Запропонуйте зміни покупцеві: він погодиться або відхилить їх.',
    ru: 'Новая сумма больше той, на которую согласился покупатель. Предложите изменения покупателю: он согласится или отклонит их.',
    en: 'The new total exceeds what the buyer agreed to. Propose the changes to the buyer, who can accept or decline them.',
  },
  totalNotRaised: {
    uk: 'Сума не зростає, тож згода покупця не потрібна. Збережіть зміни.',
    ru: 'Сумма не растёт, поэтому согласие покупателя не нужно. Сохраните изменения.',
    en: 'The total does not rise, so the buyer does not have to agree. Save the changes.',
  },
  proposalSettled: {
    uk: 'Ця пропозиція вже неактуальна. Оновіть сторінку, щоб побачити замовлення.',
    ru: 'Это предложение уже неактуально. Обновите страницу, чтобы увидеть заказ.',
    en: 'This proposal is no longer open. Reload the page to see the order.',
  },
  cashbackChanged: {
    uk: 'Кешбек став меншим, ніж було показано: {cashback} ₴. Перевірте замовлення ще раз.',
    ru: 'Кешбэк стал меньше, чем было показано: {cashback} ₴. Проверьте заказ ещё раз.',
    en: 'The cashback is now lower than shown: ₴{cashback}. Check your order again.',
  },
  returnNotAsked: {
    uk: 'Магазин не просить оформити повернення, або час на відповідь минув. Оновіть сторінку.',
    ru: 'Магазин не просит оформить возврат, либо время на ответ истекло. Обновите страницу.',
    en: 'The shop does not ask for a return, or the time to answer is over. Reload the page.',
  },
  returnDeclined: {
    uk: 'Покупець не погодився на повернення цього замовлення.',
    ru: 'Покупатель не согласился на возврат этого заказа.',
    en: 'The buyer has declined the return of this order.',
  },
  tooManyBuyerMails: {
    uk: 'Сьогодні покупець отримав уже {max} листів про це замовлення. Додайте коментар чи ТТН завтра або зателефонуйте.',
    ru: 'Сегодня покупатель получил уже {max} писем об этом заказе. Добавьте комментарий или ТТН завтра либо позвоните.',
    en: 'The buyer has already received {max} e-mails about this order today. Add the comment or tracking number tomorrow, or call.',
  },
  tooMuch: { uk: 'Завелика сума', ru: 'Слишком большая сумма', en: 'The total is too large' },
  otherCurrency: {
    uk: 'Усі товари мають бути в одній валюті',
    ru: 'Все товары должны быть в одной валюте',
    en: 'All items must be in one currency',
  },
  badPrice: { uk: 'Неправильна ціна', ru: 'Неверная цена', en: 'Wrong price' },
} satisfies Record<string, Message>;

/** Payment instructions for the buyer. */
export const paymentTexts = {
  onDelivery: { uk: 'Ви платите під час отримання', ru: 'Вы платите при получении', en: 'You pay when you receive the order' },
  requisitesFollow: {
    uk: 'Реквізити для переказу надішле магазин',
    ru: 'Реквизиты для перевода пришлёт магазин',
    en: 'The shop will send you its bank details',
  },
  // The checkout has the same text: `storefront.payment.bankCardHint`.
  cardFollows: {
    uk: 'Магазин надішле реквізити, коли підтвердить замовлення. Сайт грошей не приймає',
    ru: 'Магазин пришлёт реквизиты, когда подтвердит заказ. Сайт денег не принимает',
    en: 'The shop sends its payment details once it has confirmed the order. The site takes no money',
  },
} satisfies Record<string, Message>;

/** A branch of a post whose number was typed alone. */
export const branchText: Message = { uk: 'відділення № {number}', ru: 'отделение № {number}', en: 'branch No. {number}' };

export const mailTexts = {
  placedSubject: { uk: 'Замовлення {group} прийнято', ru: 'Заказ {group} принят', en: 'Order {group} received' },
  placedBody: {
    uk: 'Дякуємо за замовлення {group} на {site}. Магазин зв’яжеться з вами, щоб узгодити деталі.',
    ru: 'Спасибо за заказ {group} на {site}. Магазин свяжется с вами, чтобы согласовать детали.',
    en: 'Thank you for your order {group} on {site}. The shop will contact you to agree on the details.',
  },
  confirmSubject: {
    uk: 'Підтвердьте замовлення {group}',
    ru: 'Подтвердите заказ {group}',
    en: 'Confirm your order {group}',
  },
  confirmBody: {
    uk: 'Дякуємо за замовлення {group} на {site}. Магазин отримає його, коли ви його підтвердите: відкрийте замовлення за посиланням і натисніть «Так, це моє замовлення». Без підтвердження воно скасується через {hours, plural, one {# годину} few {# години} many {# годин} other {# години}}.',
    ru: 'Спасибо за заказ {group} на {site}. Магазин получит его, когда вы его подтвердите: откройте заказ по ссылке и нажмите «Да, это мой заказ». Без подтверждения он будет отменён через {hours, plural, one {# час} few {# часа} many {# часов} other {# часа}}.',
    en: 'Thank you for your order {group} on {site}. The shop will receive it once you confirm it: open the order with the link and press “Yes, I ordered this”. Without that it is canceled in {hours, plural, one {# hour} other {# hours}}.',
  },
  confirmAction: { uk: 'Підтвердити замовлення', ru: 'Подтвердить заказ', en: 'Confirm order' },
  confirmNote: {
    uk: 'Відкрийте замовлення й натисніть «Так, це моє замовлення»: тоді магазин триматиме для вас товар довше.',
    ru: 'Откройте заказ и нажмите «Да, это мой заказ»: тогда магазин дольше подержит для вас товар.',
    en: 'Open the order and press “Yes, I ordered this”: the shop then keeps the goods for you longer.',
  },
  total: { uk: 'Разом', ru: 'Итого', en: 'Total' },
  paidWithBonuses: { uk: 'Сплачено бонусами', ru: 'Оплачено бонусами', en: 'Paid with bonuses' },
  toPay: { uk: 'До сплати', ru: 'К оплате', en: 'To pay' },
  delivery: { uk: 'Доставка', ru: 'Доставка', en: 'Delivery' },
  address: { uk: 'Адреса', ru: 'Адрес', en: 'Address' },
  pickupAddress: { uk: 'Де забрати', ru: 'Где забрать', en: 'Pick-up address' },
  payment: { uk: 'Оплата', ru: 'Оплата', en: 'Payment' },
  howToPay: { uk: 'Як сплатити', ru: 'Как оплатить', en: 'How to pay' },
  seller: { uk: 'Продавець', ru: 'Продавец', en: 'Seller' },
  code: { uk: 'код', ru: 'код', en: 'code' },
  recipient: { uk: 'Отримувач', ru: 'Получатель', en: 'Recipient' },
  comment: { uk: 'Ваш коментар', ru: 'Ваш комментарий', en: 'Your comment' },
  shopPhone: { uk: 'Телефон магазину', ru: 'Телефон магазина', en: 'Shop phone' },
  shopEmail: { uk: 'E-mail магазину', ru: 'E-mail магазина', en: 'Shop e-mail' },
  waybill: { uk: 'ТТН', ru: 'ТТН', en: 'Tracking number' },
  track: { uk: 'Відстежити посилку', ru: 'Отследить посылку', en: 'Track parcel' },
  sellersComment: { uk: 'Повідомлення від магазину:', ru: 'Сообщение от магазина:', en: 'Message from the shop:' },
  openOrder: { uk: 'Переглянути замовлення', ru: 'Посмотреть заказ', en: 'View order' },
  linkNote: {
    uk: 'Посилання на замовлення діють {days} днів і відкривають його без входу в акаунт, тож не пересилайте цей лист іншим.',
    ru: 'Ссылки на заказ действуют {days} дней и открывают его без входа в аккаунт, поэтому не пересылайте это письмо другим.',
    en: 'The links to your order work for {days} days and open it without logging in, so please do not forward this e-mail.',
  },
  registerNote: {
    uk: 'Щоб бачити всі замовлення в одному місці, зареєструйтеся на {site} з цим самим e-mail.',
    ru: 'Чтобы видеть все заказы в одном месте, зарегистрируйтесь на {site} с этим же e-mail.',
    en: 'To see all your orders in one place, register on {site} with the same e-mail.',
  },
  toSellerBody: {
    uk: 'Замовлення № {number} у магазині «{shop}» змінило статус: {status}.',
    ru: 'Заказ № {number} в магазине «{shop}» сменил статус: {status}.',
    en: 'Order No. {number} in your shop “{shop}” has a new status: {status}.',
  },
  newOrderSubject: { uk: 'Нове замовлення № {number}', ru: 'Новый заказ № {number}', en: 'New order No. {number}' },
  newOrderBody: {
    uk: 'У магазині «{shop}» нове замовлення № {number} на {total}. Відкрийте його, щоб побачити контакти покупця.',
    ru: 'В магазине «{shop}» новый заказ № {number} на {total}. Откройте его, чтобы увидеть контакты покупателя.',
    en: 'Your shop “{shop}” has a new order, No. {number}, for {total}. Open it to see the buyer’s contacts.',
  },
  stockLowSubject: {
    uk: '{count, plural, one {Товар закінчується} other {Товари закінчуються}}: {shop}',
    ru: '{count, plural, one {Товар заканчивается} other {Товары заканчиваются}}: {shop}',
    en: '{count, plural, one {An offer is} other {Offers are}} running out: {shop}',
  },
  stockLowBody: {
    uk: 'Після останнього замовлення у магазині «{shop}» залишилося мало:',
    ru: 'После последнего заказа в магазине «{shop}» осталось мало:',
    en: 'After the latest order your shop “{shop}” is running low on:',
  },
  stockLowNote: {
    uk: 'Поповніть залишок, щоб товар не зник із продажу. З якої кількості надсилати такі листи, вказано в налаштуваннях магазину.',
    ru: 'Пополните остаток, чтобы товар не исчез из продажи. С какого количества присылать такие письма, указано в настройках магазина.',
    en: 'Restock to keep selling. The quantity at which these e-mails are sent is in the settings of the shop.',
  },
  stockLowAction: { uk: 'До товарів', ru: 'К товарам', en: 'Go to offers' },
  newOrderAction: { uk: 'Відкрити замовлення', ru: 'Открыть заказ', en: 'Open order' },
  statusSubject: { uk: 'Замовлення № {number}: {status}', ru: 'Заказ № {number}: {status}', en: 'Order No. {number}: {status}' },
  statusBody: {
    uk: 'Новий статус вашого замовлення № {number} у магазині «{shop}»: {status}.',
    ru: 'Новый статус вашего заказа № {number} в магазине «{shop}»: {status}.',
    en: 'Your order No. {number} from “{shop}” has a new status: {status}.',
  },
  statusReason: { uk: 'Причина: {reason}.', ru: 'Причина: {reason}.', en: 'Reason: {reason}.' },
  sentSubject: { uk: 'Замовлення № {number} відправлено', ru: 'Заказ № {number} отправлен', en: 'Order No. {number} has been sent' },
  sentBody: {
    uk: 'Магазин «{shop}» відправив ваше замовлення № {number}.',
    ru: 'Магазин «{shop}» отправил ваш заказ № {number}.',
    en: '“{shop}” has sent your order No. {number}.',
  },
  proposedSubject: {
    uk: 'Замовлення № {number}: магазин пропонує зміни',
    ru: 'Заказ № {number}: магазин предлагает изменения',
    en: 'Order No. {number}: the shop proposes changes',
  },
  proposedBody: {
    uk: 'Магазин «{shop}» пропонує змінити ваше замовлення № {number}. Зараз сума {before}, стане {after}. Без вашої згоди нічого не зміниться. Відповісти можна протягом {days, plural, one {# дня} few {# днів} many {# днів} other {# днів}}.',
    ru: 'Магазин «{shop}» предлагает изменить ваш заказ № {number}. Сейчас сумма {before}, станет {after}. Без вашего согласия ничего не изменится. Ответить можно в течение {days, plural, one {# дня} few {# дней} many {# дней} other {# дней}}.',
    en: '“{shop}” proposes to change your order No. {number}. The total is {before} now and would be {after}. Nothing changes unless you agree. You can answer within {days, plural, one {# day} other {# days}}.',
  },
  proposedItems: { uk: 'Замовлення після змін:', ru: 'Заказ после изменений:', en: 'The order with the changes:' },
  proposedAction: { uk: 'Відповісти магазину', ru: 'Ответить магазину', en: 'Answer the shop' },
  acceptedSubject: {
    uk: 'Замовлення № {number}: покупець погодився на зміни',
    ru: 'Заказ № {number}: покупатель согласился на изменения',
    en: 'Order No. {number}: the buyer accepted the changes',
  },
  acceptedBody: {
    uk: 'Покупець погодився на зміни замовлення № {number} у магазині «{shop}». Нова сума: {after}.',
    ru: 'Покупатель согласился на изменения заказа № {number} в магазине «{shop}». Новая сумма: {after}.',
    en: 'The buyer accepted the changes of order No. {number} in your shop “{shop}”. The new total is {after}.',
  },
  declinedSubject: {
    uk: 'Замовлення № {number}: покупець відхилив зміни',
    ru: 'Заказ № {number}: покупатель отклонил изменения',
    en: 'Order No. {number}: the buyer declined the changes',
  },
  declinedBody: {
    uk: 'Покупець відхилив зміни замовлення № {number} у магазині «{shop}». Замовлення залишилося, як було: {before}.',
    ru: 'Покупатель отклонил изменения заказа № {number} в магазине «{shop}». Заказ остался прежним: {before}.',
    en: 'The buyer declined the changes of order No. {number} in your shop “{shop}”. The order stays as it was: {before}.',
  },
  returnAskedSubject: {
    uk: 'Замовлення № {number}: підтвердьте повернення',
    ru: 'Заказ № {number}: подтвердите возврат',
    en: 'Order No. {number}: confirm the return',
  },
  returnAskedBody: {
    uk: 'Магазин «{shop}» вважає, що ви повертаєте замовлення № {number}. Якщо це так, підтвердьте: бонуси, якими ви платили, повернуться вам, а кешбек за це замовлення буде скасовано. Без вашої згоди нічого не зміниться. Відповісти можна протягом {days, plural, one {# дня} few {# днів} many {# днів} other {# днів}}.',
    ru: 'Магазин «{shop}» считает, что вы возвращаете заказ № {number}. Если это так, подтвердите: бонусы, которыми вы платили, вернутся вам, а кешбэк за этот заказ будет отменён. Без вашего согласия ничего не изменится. Ответить можно в течение {days, plural, one {# дня} few {# дней} many {# дней} other {# дней}}.',
    en: '“{shop}” says that you return order No. {number}. If so, confirm it: the bonuses you paid with come back to you, and the cashback for this order is canceled. Nothing changes unless you agree. You can answer within {days, plural, one {# day} other {# days}}.',
  },
  returnDeclinedSubject: {
    uk: 'Замовлення № {number}: покупець не погодився на повернення',
    ru: 'Заказ № {number}: покупатель не согласился на возврат',
    en: 'Order No. {number}: the buyer declined the return',
  },
  returnDeclinedBody: {
    uk: 'Покупець не погодився на повернення замовлення № {number} у магазині «{shop}». Воно залишається виконаним.',
    ru: 'Покупатель не согласился на возврат заказа № {number} в магазине «{shop}». Он остаётся выполненным.',
    en: 'The buyer declined the return of order No. {number} in your shop “{shop}”. It stays completed.',
  },
  commentSubject: {
    uk: 'Замовлення № {number}: повідомлення від магазину',
    ru: 'Заказ № {number}: сообщение от магазина',
    en: 'Order No. {number}: message from the shop',
  },
  commentBody: {
    uk: 'Магазин «{shop}» написав про ваше замовлення № {number}.',
    ru: 'Магазин «{shop}» написал о вашем заказе № {number}.',
    en: '“{shop}” has written about your order No. {number}.',
  },
} satisfies Record<string, Message>;

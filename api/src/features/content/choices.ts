import type { Message } from '../../platform/i18n';

/** All closed sets of values in the interface, with their labels. Wire values are snake_case. */
export const choices = {
  offering_type: { product: t('Товар', 'Товар', 'Product'), service: t('Послуга', 'Услуга', 'Service') },
  user_type: { buyer: t('Покупець', 'Покупатель', 'Buyer'), seller: t('Продавець', 'Продавец', 'Seller') },
  delivery: {
    nova_poshta: t('Нова пошта', 'Новая почта', 'Nova Poshta'),
    ukr_poshta: t('Укрпошта', 'Укрпочта', 'Ukrposhta'),
    courier: t('Кур’єр', 'Курьер', 'Courier'),
    address_delivery: t('Адресна доставка', 'Адресная доставка', 'Home delivery'),
    self_pickup: t('Самовивіз', 'Самовывоз', 'Self-pickup'),
  },
  payment: {
    cash_on_delivery: t('Післяплата', 'Наложенный платёж', 'Cash on delivery'),
    bank_card: t('Банківська картка', 'Банковская карта', 'Bank card'),
    bank_transfer: t('Банківський переказ', 'Банковский перевод', 'Bank transfer'),
  },
  currency: { uah: t('Гривня', 'Гривна', 'Hryvnia'), usd: t('Долар', 'Доллар', 'Dollar'), eur: t('Євро', 'Евро', 'Euro') },
  language: {
    uk: t('Українська', 'Українська', 'Українська'),
    ru: t('Русский', 'Русский', 'Русский'),
    en: t('English', 'English', 'English'),
  },
  country: { ukraine: t('Україна', 'Украина', 'Ukraine') },
  city: { kyiv: t('Київ', 'Киев', 'Kyiv'), kharkiv: t('Харків', 'Харьков', 'Kharkiv') },
  transaction_action: {
    balance_top_up: t('Поповнення балансу', 'Пополнение баланса', 'Balance top-up'),
    leads_purchase: t('Купівля лідів', 'Покупка лидов', 'Lead purchase'),
    order_opening: t('Відкриття замовлення', 'Открытие заказа', 'Order opening'),
    bad_lead_credit: t('Повернення за неякісний лід', 'Возврат за некачественный лид', 'Bad lead credit'),
    cashback_reserved: t('Резерв на кешбек', 'Резерв на кешбэк', 'Reserved for cashback'),
    cashback_released: t('Повернення резерву на кешбек', 'Возврат резерва на кешбэк', 'Cashback reserve returned'),
    cashback_pending: t('Кешбек очікується', 'Кешбэк ожидается', 'Cashback pending'),
    cashback_matured: t('Кешбек нараховано', 'Кешбэк начислен', 'Cashback credited'),
    cashback_reversed: t('Кешбек скасовано', 'Кешбэк отменён', 'Cashback reversed'),
    bonus_spent: t('Оплата бонусами', 'Оплата бонусами', 'Paid with bonuses'),
    bonus_returned: t('Повернення бонусів', 'Возврат бонусов', 'Bonuses returned'),
    bonus_expired: t('Бонуси згоріли', 'Бонусы сгорели', 'Bonuses expired'),
    bonus_lapsed: t('Залишок згорілих бонусів', 'Остаток сгоревших бонусов', 'Remainder of expired bonuses'),
    bonus_redeemed: t('Компенсація бонусів покупця', 'Компенсация бонусов покупателя', 'Compensation for buyer’s bonuses'),
    bonus_redemption_reversed: t('Повернення компенсації бонусів', 'Возврат компенсации бонусов', 'Bonus compensation reversed'),
    top_up_reversal: t('Повернення платежу', 'Возврат платежа', 'Payment refunded'),
    refund: t('Повернення поповнення', 'Возврат пополнения', 'Top-up refund'),
    refund_returned: t('Повернення не відбулося', 'Возврат не состоялся', 'Refund failed'),
    debt_settlement: t('Погашення боргу', 'Погашение долга', 'Debt settled'),
    promotion: t('Просування товару', 'Продвижение товара', 'Offer promotion'),
    adjustment: t('Коригування', 'Корректировка', 'Adjustment'),
  },
  transaction_status: {
    pending: t('Очікує', 'Ожидает', 'Pending'),
    success: t('Успішно', 'Успешно', 'Success'),
    reversed: t('Повернено', 'Возвращён', 'Reversed'),
  },
  order_status: {
    waiting_for_payment: t('Очікує оплати', 'Ожидает оплаты', 'Waiting for payment'),
    in_progress: t('Виконується', 'Выполняется', 'In progress'),
    completed: t('Виконано', 'Выполнен', 'Completed'),
    canceled: t('Скасовано', 'Отменён', 'Canceled'),
  },
  order_cancel_reason: {
    fake: t('Фейкове замовлення', 'Фейковый заказ', 'Fake order'),
    not_available: t('Немає в наявності', 'Нет в наличии', 'Not available'),
    price_changed: t('Змінилася ціна', 'Изменилась цена', 'Price changed'),
    buyers_request: t('Прохання покупця', 'Просьба покупателя', 'Buyer’s request'),
    not_enough_fields: t('Бракує даних', 'Не хватает данных', 'Missing details'),
    duplicate: t('Дубль', 'Дубль', 'Duplicate'),
    invalid_phone: t('Неправильний телефон', 'Неверный телефон', 'Wrong phone number'),
    returned: t('Повернення', 'Возврат', 'Returned'),
    other: t('Інше', 'Другое', 'Other'),
  },
  order_buyer_cancel_reason: {
    changed_mind: t('Передумали', 'Передумали', 'Changed my mind'),
    found_cheaper: t('Знайшли дешевше', 'Нашли дешевле', 'Found it cheaper'),
    long_wait: t('Довго чекати', 'Долго ждать', 'Takes too long'),
    wrong_details: t('Помилка в замовленні', 'Ошибка в заказе', 'Mistake in the order'),
    duplicate: t('Замовили двічі', 'Заказали дважды', 'Ordered twice'),
    other: t('Інша причина', 'Другая причина', 'Another reason'),
  },
  call_status: {
    new: t('Новий', 'Новый', 'New'),
    in_progress: t('В роботі', 'В работе', 'In progress'),
    done: t('Опрацьовано', 'Обработан', 'Done'),
    no_answer: t('Не відповідає', 'Не отвечает', 'No answer'),
    canceled: t('Скасовано', 'Отменён', 'Canceled'),
  },
  question_status: { received: t('Отримано', 'Получен', 'Received'), answered: t('Є відповідь', 'Есть ответ', 'Answered') },
  import_action: {
    created: t('Створено', 'Создано', 'Created'),
    updated: t('Оновлено', 'Обновлено', 'Updated'),
    skipped: t('Пропущено', 'Пропущено', 'Skipped'),
    error: t('Помилка', 'Ошибка', 'Error'),
  },
  unit: {
    piece: t('шт.', 'шт.', 'pc.'),
    package: t('упаковка', 'упаковка', 'package'),
    set: t('комплект', 'комплект', 'set'),
    pair: t('пара', 'пара', 'pair'),
    roll: t('рулон', 'рулон', 'roll'),
    sheet: t('аркуш', 'лист', 'sheet'),
    kg: t('кг', 'кг', 'kg'),
    g: t('г', 'г', 'g'),
    t: t('т', 'т', 't'),
    l: t('л', 'л', 'l'),
    ml: t('мл', 'мл', 'ml'),
    m: t('пог. м', 'пог. м', 'm'),
    m2: t('м²', 'м²', 'm²'),
    m3: t('м³', 'м³', 'm³'),
    hour: t('год', 'ч', 'h'),
    service: t('послуга', 'услуга', 'service'),
  },
} satisfies Record<string, Record<string, Message>>;

export type ChoiceName = keyof typeof choices;

/** Towns of shops, deliveries and filters. */
export type City = keyof typeof choices.city;
export const cities = Object.keys(choices.city) as City[];

/** Units of a price. */
export type Unit = keyof typeof choices.unit;
export const units = Object.keys(choices.unit) as Unit[];

function t(uk: string, ru: string, en: string): Message {
  return { uk, ru, en };
}

/** Returns the accepted spellings of these values: snake_case and camelCase. `snakeCase` maps both to one. */
export function withCamelCase(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => [value, value.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())]))];
}

/** Returns a value in its stored form. Clients may send camelCase: `novaPoshta` is `nova_poshta`. */
export function snakeCase(value: string): string {
  return value.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/ /g, '');
}

/** Finds a value by its wire form or by its label in any language; null when there is none. */
export function choiceValue(name: ChoiceName, text: string): string | null {
  const wanted = text.toLocaleLowerCase('uk');
  const found = Object.entries<Message>(choices[name]).find(([value, label]) =>
    [value, ...Object.values(label)].some((one) => one.toLocaleLowerCase('uk') === wanted),
  );
  return found?.[0] ?? null;
}

/** Returns the label of a value, or the value itself when it is unknown. */
export function choiceTitle(name: ChoiceName, value: string, locale: keyof Message): string {
  const labels: Record<string, Message> = choices[name];
  return labels[value]?.[locale] ?? value;
}

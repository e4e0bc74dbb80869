import type { Message } from '../../platform/i18n';
import type { SettingKey } from './setting-rules';

const packageBonus = (dollars: number): { title: Message; about: Message } => ({
  title: {
    uk: `Бонус за пакет $${String(dollars)}`,
    ru: `Бонус за пакет $${String(dollars)}`,
    en: `Bonus of the $${String(dollars)} package`,
  },
  about: {
    uk: 'Скільки приходить на бонусний баланс. Більший пакет дає не менший бонус. Початі платежі зберігають обіцяний бонус.',
    ru: 'Сколько приходит на бонусный баланс. Больший пакет даёт не меньший бонус. Начатые платежи сохраняют обещанный бонус.',
    en: 'What comes to the bonus balance. A larger package brings no smaller bonus. Payments that were begun keep their promised bonus.',
  },
});

/** Names and explanations of the constants. */
export const settingTexts: Readonly<Record<SettingKey, { title: Message; about: Message }>> = {
  lead_price: {
    title: { uk: 'Ціна ліда', ru: 'Цена лида', en: 'Price of a lead' },
    about: {
      uk: 'За скільки продавець купує один лід. Куплені ліди не дорожчають і не дешевшають.',
      ru: 'За сколько продавец покупает один лид. Купленные лиды не дорожают и не дешевеют.',
      en: 'What a seller pays for one lead. Leads that were bought keep their price.',
    },
  },
  open_order_price: {
    title: { uk: 'Відкриття замовлення', ru: 'Открытие заказа', en: 'Opening an order' },
    about: {
      uk: 'Скільки лідів коштує відкрити замовлення. Відкриті раніше зберігають свою ціну.',
      ru: 'Сколько лидов стоит открыть заказ. Открытые раньше сохраняют свою цену.',
      en: 'How many leads opening an order costs. Orders opened before keep their price.',
    },
  },
  promotion_price: {
    title: { uk: 'День просування', ru: 'День продвижения', en: 'A day of promotion' },
    about: {
      uk: 'Скільки лідів коштує день угорі списку або день у кольорі.',
      ru: 'Сколько лидов стоит день вверху списка или день в цвете.',
      en: 'How many leads a day at the top or a day in color costs.',
    },
  },
  minimum_top_up: {
    title: { uk: 'Найменше поповнення', ru: 'Наименьшее пополнение', en: 'Smallest top-up' },
    about: {
      uk: 'Менші суми сервіс не приймає. Не більше за найменший пакет.',
      ru: 'Меньшие суммы сервис не принимает. Не больше наименьшего пакета.',
      en: 'Smaller amounts are refused. It is at most the smallest package.',
    },
  },
  package_7_bonus: packageBonus(7),
  package_14_bonus: packageBonus(14),
  package_21_bonus: packageBonus(21),
  package_49_bonus: packageBonus(49),
  custom_top_up_bonus: {
    title: { uk: 'Бонус за іншу суму', ru: 'Бонус за другую сумму', en: 'Bonus of another amount' },
    about: {
      uk: 'Відсоток від суми поповнення, яка не є пакетом; округлюється вгору до цілих доларів.',
      ru: 'Процент от суммы пополнения, которая не является пакетом; округляется вверх до целых долларов.',
      en: 'Percentage of an amount that is no package, rounded up to whole dollars.',
    },
  },
  cashback_min: {
    title: { uk: 'Найменший кешбек магазину', ru: 'Наименьший кешбэк магазина', en: 'Lowest cashback of a shop' },
    about: {
      uk: 'Менший відсоток магазин поставити не зможе. Що вже поставлено, лишається.',
      ru: 'Меньший процент магазин поставить не сможет. Что уже поставлено, остаётся.',
      en: 'A shop cannot set less. What shops have set before stays.',
    },
  },
  cashback_max: {
    title: { uk: 'Найбільший кешбек магазину', ru: 'Наибольший кешбэк магазина', en: 'Highest cashback of a shop' },
    about: {
      uk: 'Більший відсоток магазин поставити не зможе. Що вже поставлено, лишається.',
      ru: 'Больший процент магазин поставить не сможет. Что уже поставлено, остаётся.',
      en: 'A shop cannot set more. What shops have set before stays.',
    },
  },
  cashback_new_shop_week: {
    title: { uk: 'Кешбек нового магазину за тиждень', ru: 'Кешбэк нового магазина за неделю', en: 'Weekly cashback of a new shop' },
    about: {
      uk: 'Скільки магазин може пообіцяти за 7 днів, доки не мине 60 днів від першого поповнення.',
      ru: 'Сколько магазин может пообещать за 7 дней, пока не пройдёт 60 дней с первого пополнения.',
      en: 'What a shop may promise in 7 days, until 60 days after its first top-up.',
    },
  },
  review_min_order: {
    title: { uk: 'Сума замовлення для відгуку', ru: 'Сумма заказа для отзыва', en: 'Order total for a review' },
    about: {
      uk: 'Відгуки за менші замовлення враховуються в оцінці на 14 днів пізніше.',
      ru: 'Отзывы по меньшим заказам учитываются в оценке на 14 дней позже.',
      en: 'Reviews of smaller orders count 14 days later.',
    },
  },
  max_unconfirmed_guest_orders: {
    title: { uk: 'Непідтверджені замовлення гостей', ru: 'Неподтверждённые заказы гостей', en: 'Unconfirmed orders of guests' },
    about: {
      uk: 'Скільки їх може мати магазин за годину, перш ніж наступні чекатимуть на підтвердження.',
      ru: 'Сколько их может иметь магазин за час, прежде чем следующие будут ждать подтверждения.',
      en: 'How many a shop may have in an hour before further ones wait for a confirmation.',
    },
  },
};

/** Says that one constant may not be above another. */
export function toConflictText(lower: SettingKey, upper: SettingKey): Message {
  const [one, other] = [settingTexts[lower].title, settingTexts[upper].title];
  return {
    uk: `«${one.uk}» не може бути більше за «${other.uk}»`,
    ru: `«${one.ru}» не может быть больше, чем «${other.ru}»`,
    en: `“${one.en}” cannot be above “${other.en}”`,
  };
}

export const texts = {
  notFuture: {
    uk: 'Оберіть час у найближчий рік',
    ru: 'Выберите время в ближайший год',
    en: 'Choose a time within the next year',
  },
  isPlanned: {
    uk: 'Зміну вже заплановано. Спочатку скасуйте її.',
    ru: 'Изменение уже запланировано. Сначала отмените его.',
    en: 'A change is planned already. Cancel it first.',
  },
  nothingPlanned: {
    uk: 'Запланованих змін немає.',
    ru: 'Запланированных изменений нет.',
    en: 'No change is planned.',
  },
} satisfies Record<string, Message>;

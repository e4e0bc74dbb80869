import type { ShopRight } from '../../platform/auth';
import type { Message } from '../../platform/i18n';

export const texts = {
  tooMany: {
    uk: 'У магазину вже є {max} чинних токенів. Відкличте непотрібний.',
    ru: 'У магазина уже есть {max} действующих токенов. Отзовите ненужный.',
    en: 'The shop already has {max} valid tokens. Revoke one that is not needed.',
  },
} satisfies Record<string, Message>;

export const rightTexts: Record<ShopRight, Message> = {
  read: { uk: 'читання магазину й товарів', ru: 'чтение магазина и товаров', en: 'reading the shop and its offers' },
  prices_and_stock: { uk: 'ціни й залишки', ru: 'цены и остатки', en: 'prices and stock' },
  offers: {
    uk: 'створення, зміна й видалення товарів',
    ru: 'создание, изменение и удаление товаров',
    en: 'creating, changing and deleting offers',
  },
  orders: { uk: 'замовлення', ru: 'заказы', en: 'orders' },
};

export const mailTexts = {
  subject: { uk: 'Новий токен магазину «{shop}»', ru: 'Новый токен магазина «{shop}»', en: 'New token for your shop “{shop}”' },
  body: {
    uk: 'Створено токен «{title}», з яким програма може діяти від імені магазину «{shop}»: {rights}. Він чинний до {date}.',
    ru: 'Создан токен «{title}», с которым программа может действовать от имени магазина «{shop}»: {rights}. Он действует до {date}.',
    en: 'The token “{title}” was created. With it a program can act for your shop “{shop}”: {rights}. It is valid until {date}.',
  },
  notYou: {
    uk: 'Якщо це були не ви, одразу відкличте токен і задайте новий пароль: новий пароль за посиланням із листа відкликає всі токени.',
    ru: 'Если это были не вы, сразу отзовите токен и задайте новый пароль: новый пароль по ссылке из письма отзывает все токены.',
    en: 'If it was not you, revoke the token at once and reset your password: a reset by e-mail revokes all tokens.',
  },
  action: { uk: 'Токени магазину', ru: 'Токены магазина', en: 'Shop tokens' },
} satisfies Record<string, Message>;

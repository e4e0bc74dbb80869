import type { Message } from '../i18n';

/** What may be wrong with a field, in words that fit below it. */
export const fieldTexts = {
  required: { uk: 'Обов’язкове поле', ru: 'Обязательное поле', en: 'Value is required' },
  unknown: { uk: 'Невідоме поле', ru: 'Неизвестное поле', en: 'Unknown field' },
  email: { uk: 'Некоректний e-mail', ru: 'Некорректный e-mail', en: 'Invalid email' },
  phone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  minLength: {
    uk: '{count, plural, one {Потрібен щонайменше # символ} few {Потрібно щонайменше # символи} other {Потрібно щонайменше # символів}}',
    ru: '{count, plural, one {Нужен минимум # символ} few {Нужно минимум # символа} other {Нужно минимум # символов}}',
    en: '{count, plural, one {Should be at least # symbol} other {Should be at least # symbols}}',
  },
  maxLength: {
    uk: '{count, plural, one {Не більше # символу} other {Не більше # символів}}',
    ru: '{count, plural, one {Не больше # символа} other {Не больше # символов}}',
    en: '{count, plural, one {No more than # symbol} other {No more than # symbols}}',
  },
  maxItems: {
    uk: '{count, plural, one {Не більше # елемента} other {Не більше # елементів}}',
    ru: '{count, plural, one {Не больше # элемента} other {Не больше # элементов}}',
    en: '{count, plural, one {No more than # item} other {No more than # items}}',
  },
  minimum: { uk: 'Не менше {limit}', ru: 'Не меньше {limit}', en: 'No less than {limit}' },
  maximum: { uk: 'Не більше {limit}', ru: 'Не больше {limit}', en: 'No more than {limit}' },
  integer: { uk: 'Потрібне ціле число', ru: 'Нужно целое число', en: 'A whole number is expected' },
  number: { uk: 'Потрібне число', ru: 'Нужно число', en: 'A number is expected' },
  choice: { uk: 'Такого варіанта немає', ru: 'Такого варианта нет', en: 'There is no such choice' },
  controlCharacters: { uk: 'Є недозволені символи', ru: 'Есть недопустимые символы', en: 'Contains characters that are not allowed' },
  format: { uk: 'Некоректне значення', ru: 'Некорректное значение', en: 'Invalid value' },
  unknownPicture: { uk: 'Такого зображення не завантажено', ru: 'Такое изображение не загружено', en: 'No such picture was uploaded' },
} satisfies Record<string, Message>;

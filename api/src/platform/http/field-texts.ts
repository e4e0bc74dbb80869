import type { Message } from '../i18n';

/** Validation messages, short enough to stand below a field. */
export const fieldTexts = {
  required: { uk: 'Обов’язкове поле', ru: 'Обязательное поле', en: 'Value is required' },
  unknown: { uk: 'Невідоме поле', ru: 'Неизвестное поле', en: 'Unknown field' },
  email: { uk: 'Некоректний e-mail', ru: 'Некорректный e-mail', en: 'Invalid email' },
  phone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  minLength: {
    uk: '{count, plural, one {Потрібен щонайменше # символ} few {Потрібно щонайменше # символи} other {Потрібно щонайменше # символів}}',
    ru: '{count, plural, one {Нужен минимум # символ} few {Нужно минимум # символа} other {Нужно минимум # символов}}',
    en: '{count, plural, one {Should be at least # character} other {Should be at least # characters}}',
  },
  maxLength: {
    uk: '{count, plural, one {Не більше # символу} other {Не більше # символів}}',
    ru: '{count, plural, one {Не больше # символа} other {Не больше # символов}}',
    en: '{count, plural, one {No more than # character} other {No more than # characters}}',
  },
  maxItems: {
    uk: '{count, plural, one {Не більше # елемента} other {Не більше # елементів}}',
    ru: '{count, plural, one {Не больше # элемента} other {Не больше # элементов}}',
    en: '{count, plural, one {No more than # item} other {No more than # items}}',
  },
  minimum: { uk: 'Не менше {limit}', ru: 'Не меньше {limit}', en: 'No less than {limit}' },
  maximum: { uk: 'Не більше {limit}', ru: 'Не больше {limit}', en: 'No more than {limit}' },
  integer: { uk: 'Потрібне ціле число', ru: 'Нужно целое число', en: 'Enter a whole number' },
  number: { uk: 'Потрібне число', ru: 'Нужно число', en: 'Enter a number' },
  choice: { uk: 'Такого варіанта немає', ru: 'Такого варианта нет', en: 'There is no such option' },
  controlCharacters: { uk: 'Є недозволені символи', ru: 'Есть недопустимые символы', en: 'Contains characters that are not allowed' },
  format: { uk: 'Неправильне значення', ru: 'Неверное значение', en: 'Wrong value' },
  unknownPicture: {
    uk: 'Такого зображення немає: завантажте його ще раз',
    ru: 'Такого изображения нет: загрузите его ещё раз',
    en: 'There is no such image: upload it again',
  },
} satisfies Record<string, Message>;

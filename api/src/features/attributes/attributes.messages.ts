import type { Message } from '../../platform/i18n';

export const texts = {
  unknownAttribute: {
    uk: 'У цій категорії немає такої характеристики',
    ru: 'В этой категории нет такой характеристики',
    en: 'This category has no such attribute',
  },
  repeated: { uk: 'Характеристику вказано двічі', ru: 'Характеристика указана дважды', en: 'The attribute is given twice' },
  choice: { uk: 'Оберіть значення зі списку', ru: 'Выберите значение из списка', en: 'Choose a value from the list' },
  number: { uk: 'Вкажіть число', ru: 'Укажите число', en: 'Enter a number' },
  boolean: { uk: 'Вкажіть «так» або «ні»', ru: 'Укажите «да» или «нет»', en: 'Enter yes or no' },
} satisfies Record<string, Message>;

/** Asks for a number in a unit, whose title is given by language. */
export const askForNumber = (unit: Readonly<Record<'uk' | 'ru' | 'en', string>>): Message => ({
  uk: `Вкажіть число (${unit.uk})`,
  ru: `Укажите число (${unit.ru})`,
  en: `Enter a number (${unit.en})`,
});

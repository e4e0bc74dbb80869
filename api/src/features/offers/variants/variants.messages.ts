import type { Message } from '../../../platform/i18n';

export const texts = {
  variant: { uk: 'Варіант', ru: 'Вариант', en: 'Variant' },
  soldOut: { uk: 'немає в наявності', ru: 'нет в наличии', en: 'sold out' },
  changesOthers: { uk: 'змінить інший вибір', ru: 'изменит другой выбор', en: 'changes other choices' },
  otherCategory: {
    uk: 'Варіанти мають бути в одній категорії',
    ru: 'Варианты должны быть в одной категории',
    en: 'Variants must be in the same category',
  },
  notStated: {
    uk: 'Спочатку вкажіть цю характеристику в усіх варіантах і збережіть',
    ru: 'Сначала укажите эту характеристику во всех вариантах и сохраните',
    en: 'State this attribute in all variants first, and save',
  },
  repeatedAttribute: { uk: 'Характеристику вказано двічі', ru: 'Характеристика указана дважды', en: 'The attribute is given twice' },
  repeatedValue: { uk: 'Значення вказано двічі', ru: 'Значение указано дважды', en: 'The value is given twice' },
  tooMany: {
    uk: 'За раз можна додати не більше {max, number} варіантів, а тут їх {count, number}',
    ru: 'За раз можно добавить не больше {max, number} вариантов, а здесь их {count, number}',
    en: 'You can add up to {max, number} variants at once, and these are {count, number}',
  },
  groupTooLarge: {
    uk: 'Товар може мати не більше {max, number} варіантів',
    ru: 'У товара может быть не больше {max, number} вариантов',
    en: 'An offer can have up to {max, number} variants',
  },
  otherShop: {
    uk: 'Варіанти мають бути з одного магазину',
    ru: 'Варианты должны быть из одного магазина',
    en: 'Variants must be in the same shop',
  },
} satisfies Record<string, Message>;

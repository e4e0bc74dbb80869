import type { Message } from '../../platform/i18n';

export const texts = {
  variant: { uk: 'Варіант', ru: 'Вариант', en: 'Variant' },
  soldOut: { uk: 'немає в наявності', ru: 'нет в наличии', en: 'sold out' },
  changesOthers: { uk: 'змінить інший вибір', ru: 'изменит другой выбор', en: 'changes other choices' },
  otherShop: {
    uk: 'Варіанти мають бути з одного магазину',
    ru: 'Варианты должны быть из одного магазина',
    en: 'Variants must be in the same shop',
  },
} satisfies Record<string, Message>;

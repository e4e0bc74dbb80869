import type { Message } from '../../platform/i18n';

export const texts = {
  tooMany: {
    uk: 'У магазину вже є {max} збережених фільтрів. Видаліть непотрібний.',
    ru: 'У магазина уже есть {max} сохранённых фильтров. Удалите ненужный.',
    en: 'The shop already has {max} saved filters. Delete one that is not needed.',
  },
  titleTaken: {
    uk: 'Фільтр із такою назвою вже є',
    ru: 'Фильтр с таким названием уже есть',
    en: 'There is already a filter with this title',
  },
  empty: {
    uk: 'Фільтр нічого не відбирає: задайте пошук, категорію або статус',
    ru: 'Фильтр ничего не отбирает: задайте поиск, категорию или статус',
    en: 'The filter selects nothing: give a search, a category or a status',
  },
  unknownCategory: { uk: 'Такої категорії немає', ru: 'Такой категории нет', en: 'There is no such category' },
} satisfies Record<string, Message>;

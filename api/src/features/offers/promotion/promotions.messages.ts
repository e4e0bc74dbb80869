import type { Message } from '../../../platform/i18n';

export const mailTexts = {
  endedSubject: {
    uk: 'Просування вимкнено: закінчилися ліди',
    ru: 'Продвижение выключено: закончились лиды',
    en: 'Promotion is off: you are out of leads',
  },
  endedBody: {
    uk: 'День показу в топі або виділення кольором коштує лідів: {price} за товар. На сьогодні лідів не вистачило, тому просування вимкнено для {count, plural, one {# товару} other {# товарів}}. Самі товари покупці бачать, як і раніше.',
    ru: 'День показа в топе или выделения цветом стоит лидов: {price} за товар. На сегодня лидов не хватило, поэтому продвижение выключено для {count, plural, one {# товара} other {# товаров}}. Сами товары покупатели видят, как и раньше.',
    en: 'A day in Top or with a highlight costs leads: {price} per offer. There were not enough leads for today, so promotion is off for {count, plural, one {# offer} other {# offers}}. Buyers still see the offers themselves.',
  },
  endedList: { uk: '{list}', ru: '{list}', en: '{list}' },
  endedAction: { uk: 'До товарів', ru: 'К товарам', en: 'Go to offers' },
} satisfies Record<string, Message>;

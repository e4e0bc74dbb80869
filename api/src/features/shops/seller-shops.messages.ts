import type { Message } from '../../platform/i18n';

export const texts = {
  aliasTaken: { uk: 'Така адреса вже зайнята', ru: 'Такой адрес уже занят', en: 'This address is taken already' },
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  addressInTitle: {
    uk: 'У назві магазину не може бути адрес сайтів чи пошти',
    ru: 'В названии магазина не может быть адресов сайтов или почты',
    en: 'The title of a shop cannot contain addresses of sites or mail',
  },
  pastDay: {
    uk: 'Виберіть сьогоднішній або пізніший день',
    ru: 'Выберите сегодняшний или более поздний день',
    en: 'Choose today or a later day',
  },
  badLink: {
    uk: 'Потрібна адреса, що починається з https://',
    ru: 'Нужен адрес, начинающийся с https://',
    en: 'An address beginning with https:// is expected',
  },
} satisfies Record<string, Message>;

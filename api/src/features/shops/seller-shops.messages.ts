import type { Message } from '../../platform/i18n';

export const texts = {
  aliasTaken: { uk: 'Така адреса вже зайнята', ru: 'Такой адрес уже занят', en: 'This address is already taken' },
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  addressInTitle: {
    uk: 'У назві магазину не може бути адрес сайтів чи пошти',
    ru: 'В названии магазина не может быть адресов сайтов или почты',
    en: 'A shop’s name cannot contain web or e-mail addresses',
  },
  pastDay: {
    uk: 'Оберіть сьогоднішній або пізніший день',
    ru: 'Выберите сегодняшний или более поздний день',
    en: 'Choose today or a later day',
  },
  badLink: {
    uk: 'Адреса має починатися з https://',
    ru: 'Адрес должен начинаться с https://',
    en: 'The address must start with https://',
  },
} satisfies Record<string, Message>;

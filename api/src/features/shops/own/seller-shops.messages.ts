import type { Message } from '../../../platform/i18n';

export const texts = {
  aliasTaken: { uk: 'Така адреса вже зайнята', ru: 'Такой адрес уже занят', en: 'This address is already taken' },
  badPhone: { uk: 'Некоректний номер телефону', ru: 'Некорректный номер телефона', en: 'Invalid phone number' },
  addressInTitle: {
    uk: 'У назві магазину не може бути адрес сайтів чи пошти',
    ru: 'В названии магазина не может быть адресов сайтов или почты',
    en: 'A shop’s name cannot contain web or e-mail addresses',
  },
  addressInLegalName: {
    uk: 'У назві продавця не може бути адрес сайтів чи пошти',
    ru: 'В названии продавца не может быть адресов сайтов или почты',
    en: 'A seller’s name cannot contain web or e-mail addresses',
  },
  badLegalCode: {
    uk: 'Перевірте код: 8 цифр ЄДРПОУ або 10 цифр РНОКПП',
    ru: 'Проверьте код: 8 цифр ЕГРПОУ или 10 цифр РНУКНН',
    en: 'Check the code: 8 digits (EDRPOU) or 10 digits (RNOKPP)',
  },
  legalNameMissing: {
    uk: 'Додайте назву продавця: без неї решту не буде видно',
    ru: 'Добавьте название продавца: без него остальное не будет видно',
    en: 'Add the seller’s name: the rest is not shown without it',
  },
  legalCodeMissing: {
    uk: 'Додайте код продавця: ЄДРПОУ або РНОКПП',
    ru: 'Добавьте код продавца: ЕГРПОУ или РНУКНН',
    en: 'Add the seller’s code: EDRPOU or RNOKPP',
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

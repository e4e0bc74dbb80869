import type { Message } from '../../../platform/i18n';

export const passwordTexts = {
  common: {
    uk: 'Цей пароль надто поширений: його підбирають першим',
    ru: 'Этот пароль слишком распространён: его подбирают первым',
    en: 'This password is too common and easy to guess',
  },
  blank: {
    uk: 'Пароль не може складатися із самих пробілів',
    ru: 'Пароль не может состоять из одних пробелов',
    en: 'A password cannot consist of spaces only',
  },
  repeated: {
    uk: 'Пароль не може бути повторенням одного символу',
    ru: 'Пароль не может быть повторением одного символа',
    en: 'A password cannot be one repeated character',
  },
  ownEmail: {
    uk: 'Пароль не може збігатися з вашим e-mail',
    ru: 'Пароль не может совпадать с вашим e-mail',
    en: 'A password cannot be your own e-mail',
  },
  siteName: {
    uk: 'Пароль не може бути назвою сайту',
    ru: 'Пароль не может быть названием сайта',
    en: 'A password cannot be the name of the site',
  },
} satisfies Record<string, Message>;

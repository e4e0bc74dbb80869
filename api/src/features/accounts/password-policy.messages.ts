import type { Message } from '../../platform/i18n';

export const passwordTexts = {
  common: {
    uk: 'Цей пароль надто поширений: його підбирають першим',
    ru: 'Этот пароль слишком распространён: его подбирают первым',
    en: 'This password is too common: it is guessed first',
  },
  blank: {
    uk: 'Пароль не може складатися із самих пробілів',
    ru: 'Пароль не может состоять из одних пробелов',
    en: 'A password cannot consist of blanks alone',
  },
  repeated: {
    uk: 'Пароль не може бути повторенням одного символу',
    ru: 'Пароль не может быть повторением одного символа',
    en: 'A password cannot repeat one character',
  },
  ownEmail: {
    uk: 'Пароль не може збігатися з вашою адресою',
    ru: 'Пароль не может совпадать с вашим адресом',
    en: 'A password cannot be your own address',
  },
  siteName: {
    uk: 'Пароль не може бути назвою сайту',
    ru: 'Пароль не может быть названием сайта',
    en: 'A password cannot be the name of the site',
  },
} satisfies Record<string, Message>;

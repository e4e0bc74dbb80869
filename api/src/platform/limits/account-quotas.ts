import { AppError } from '../errors';
import type { Message } from '../i18n';

/** What one account may hold or start: far above what large sellers need, and an end to what a program may do. */
export const accountQuotas = {
  /** Shops that are open at a time. */
  shops: 20,
  /** Imports, trial runs included, within 24 hours. */
  importsPerDay: 200,
  /** Pictures that were uploaded or taken over from links. */
  pictures: 200_000,
} as const;

export type Quota = keyof typeof accountQuotas;

const texts = {
  shops: {
    uk: 'В одному акаунті може бути не більше {max, number} магазинів. Потрібно більше — напишіть у підтримку.',
    ru: 'В одном аккаунте может быть не больше {max, number} магазинов. Нужно больше — напишите в поддержку.',
    en: 'One account can have up to {max, number} shops. If you need more, write to support.',
  },
  importsPerDay: {
    uk: 'За добу можна почати не більше {max, number} імпортів. Спробуйте завтра.',
    ru: 'За сутки можно начать не больше {max, number} импортов. Попробуйте завтра.',
    en: 'You can start up to {max, number} imports a day. Try again tomorrow.',
  },
  pictures: {
    uk: 'В одному акаунті може бути не більше {max, number} фото. Потрібно більше — напишіть у підтримку.',
    ru: 'В одном аккаунте может быть не больше {max, number} фото. Нужно больше — напишите в поддержку.',
    en: 'One account can have up to {max, number} photos. If you need more, write to support.',
  },
} satisfies Record<Quota, Message>;

/** The account holds as much as an account may; `max` in the body is the bound. */
export class QuotaReached extends AppError {
  constructor(quota: Quota) {
    const max = accountQuotas[quota];
    super(409, 'quota_reached', texts[quota], { max }, { max });
  }
}

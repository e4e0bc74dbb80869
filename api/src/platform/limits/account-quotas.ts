import { AppError } from '../errors';
import type { Message } from '../i18n';

/** Quotas of one account: far above the needs of large sellers, but a bound for scripts. */
export const accountQuotas = {
  /** Maximum of open shops. */
  shops: 20,
  /** Maximum of imports within 24 hours, trial runs included. */
  importsPerDay: 200,
  /** Maximum of pictures, uploaded or fetched from links. */
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

/** Is thrown when the account has reached a quota; `max` in the body is its value. */
export class QuotaReached extends AppError {
  constructor(quota: Quota) {
    const max = accountQuotas[quota];
    super(409, 'quota_reached', texts[quota], { max }, { max });
  }
}

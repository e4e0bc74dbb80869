import { AppError } from '../../platform/errors';

/** Is thrown for an offer that was public before; the body names its category with similar offers. */
export class OfferGone extends AppError {
  constructor(category: { alias: string; title: string }) {
    super(
      404,
      'offer_gone',
      {
        uk: 'Цей товар більше не продається.',
        ru: 'Этот товар больше не продаётся.',
        en: 'This offer is no longer available.',
      },
      {},
      { category: { alias: category.alias, title: category.title } },
    );
  }
}

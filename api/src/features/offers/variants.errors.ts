import { AppError } from '../../platform/errors';

/** Some of these offers are variants of another offer; the body names them. */
export class VariantOfAnotherOffer extends AppError {
  constructor(offers: readonly number[]) {
    super(
      409,
      'variant_of_another_offer',
      {
        uk: 'Деякі з цих товарів уже є варіантами іншого товару. Спочатку приберіть їх звідти.',
        ru: 'Некоторые из этих товаров уже являются вариантами другого товара. Сначала уберите их оттуда.',
        en: 'Some of these offers are variants of another offer already. Remove them there first.',
      },
      {},
      { offers },
    );
  }
}

import { AppError } from '../../../platform/errors';

/** Is thrown when all of the wanted variants exist already, drafts and hidden ones included. */
export class VariantsExist extends AppError {
  constructor() {
    super(409, 'variants_exist', {
      uk: 'Такі варіанти вже є, зокрема серед чернеток і прихованих.',
      ru: 'Такие варианты уже есть, в том числе среди черновиков и скрытых.',
      en: 'These variants exist already, maybe as drafts or hidden ones.',
    });
  }
}

/** Is thrown when some of these offers are variants of another offer; the body names them. */
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

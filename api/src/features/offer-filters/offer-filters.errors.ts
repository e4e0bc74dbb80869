import { AppError } from '../../platform/errors';
import { texts } from './offer-filters.messages';

/** The shop has as many saved filters as it may have. */
export class TooManyOfferFilters extends AppError {
  constructor(max: number) {
    super(409, 'too_many_filters', texts.tooMany, { max }, { max });
  }
}

/** Another saved filter of the shop has this title, in any case of its letters. */
export class FilterTitleTaken extends AppError {
  constructor() {
    super(409, 'filter_title_taken', texts.titleTaken);
  }
}

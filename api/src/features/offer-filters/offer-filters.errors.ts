import { AppError } from '../../platform/errors';
import { texts } from './offer-filters.messages';

/** Is thrown at the maximum of saved filters of a shop. */
export class TooManyOfferFilters extends AppError {
  constructor(max: number) {
    super(409, 'too_many_filters', texts.tooMany, { max }, { max });
  }
}

/** Is thrown when another saved filter of the shop has this title, ignoring case. */
export class FilterTitleTaken extends AppError {
  constructor() {
    super(409, 'filter_title_taken', texts.titleTaken);
  }
}

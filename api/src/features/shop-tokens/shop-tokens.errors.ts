import { AppError } from '../../platform/errors';
import { texts } from './shop-tokens.messages';

/** Is thrown at the maximum of valid tokens of a shop. */
export class TooManyShopTokens extends AppError {
  constructor(max: number) {
    super(409, 'too_many_tokens', texts.tooMany, { max }, { max });
  }
}

import { AppError } from '../../platform/errors';
import { texts } from './shop-tokens.messages';

/** The shop has as many valid tokens as it may have. */
export class TooManyShopTokens extends AppError {
  constructor(max: number) {
    super(409, 'too_many_tokens', texts.tooMany, { max }, { max });
  }
}

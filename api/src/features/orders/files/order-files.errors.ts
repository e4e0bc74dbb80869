import { AppError } from '../../../platform/errors';
import { fileTexts } from './order-files.messages';

export class TooManyOrdersToPrint extends AppError {
  constructor(max: number) {
    super(409, 'too_many_orders', fileTexts.tooMany, { count: max, max }, { max });
  }
}

export class NoOrdersToPrint extends AppError {
  constructor() {
    super(409, 'no_orders', fileTexts.none);
  }
}

import { AppError } from '../../../platform/errors';
import { secondFactorTexts as texts } from './second-factor.messages';

/** The challenge of a sign-in whose password was right. */
export interface Challenge {
  challenge: string;
  has_app: boolean;
  passkey_options: object | null;
}

/** Is thrown instead of giving tokens: the first step of the sign-in is done. */
export class SecondFactorRequired extends AppError {
  constructor(challenge: Challenge) {
    super(401, 'second_factor_required', texts.required, {}, { ...challenge });
  }
}
/** Is thrown for a challenge that is over, was answered, or failed too often: the sign-in begins again. */
export class SecondFactorExpired extends AppError {
  constructor() {
    super(401, 'second_factor_expired', texts.expired);
  }
}
/** Is thrown for a challenge of a confirmation that is over, was answered, failed too often, or is another person's. */
export class ConfirmationExpired extends AppError {
  constructor() {
    super(409, 'confirmation_expired', texts.confirmationExpired);
  }
}
/** Is thrown for a second app: the first one has to be removed before. */
export class AppAlreadySet extends AppError {
  constructor() {
    super(409, 'app_already_set', texts.appAlreadySet);
  }
}
export class TooManyPasskeys extends AppError {
  constructor() {
    super(409, 'too_many_passkeys', texts.tooManyPasskeys);
  }
}
/** Is thrown where a second factor is needed first. */
export class NoSecondFactor extends AppError {
  constructor() {
    super(409, 'no_second_factor', texts.none);
  }
}

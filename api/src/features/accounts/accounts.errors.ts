import { AppError } from '../../platform/errors';
import { texts } from './accounts.messages';

export class BadCredentials extends AppError {
  constructor() {
    super(401, 'bad_credentials', texts.badCredentials);
  }
}
/** Told only to somebody who knows the password. */
export class NotActivated extends AppError {
  constructor() {
    super(401, 'not_activated', texts.notActivated);
  }
}
export class TooManySignIns extends AppError {
  override readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(429, 'too_many_sign_ins', texts.tooManyAttempts);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

import { AppError } from '../../platform/errors';
import { texts } from './accounts.messages';

export class BadCredentials extends AppError {
  constructor() {
    super(401, 'bad_credentials', texts.badCredentials);
  }
}
/** Is thrown for an inactive account, and only with the right password. */
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
/** Is thrown for an account with money or open orders: `left` lists them. `confirm` overrides it. */
export class AccountInUse extends AppError {
  constructor(left: object) {
    super(409, 'account_in_use', texts.accountInUse, {}, { left });
  }
}
/** Is thrown for the last login method of the account, which cannot be removed. */
export class SocialIsLastWayIn extends AppError {
  constructor() {
    super(409, 'last_way_in', texts.lastWayIn);
  }
}
/** Is thrown for an account without a password whose session is too old to count as reauthenticated. */
export class SignInAgain extends AppError {
  constructor() {
    super(409, 'sign_in_again', texts.signInAgain);
  }
}
/** Is thrown for an unverified e-mail of a provider, which never links to an account: docs/product/accounts.md#social-login. */
export class EmailNotVerified extends AppError {
  constructor(provider: string) {
    super(409, 'email_not_verified', texts.emailNotVerified, { provider });
  }
}
/** Is thrown for a social identity that is linked to another account. */
export class SocialIdentityTaken extends AppError {
  constructor(provider: string) {
    super(409, 'social_identity_taken', texts.socialIdentityTaken, { provider });
  }
}
export class ProviderUnavailable extends AppError {
  override readonly retryAfterSeconds = 30;

  constructor(provider: string) {
    super(503, 'provider_unavailable', texts.providerUnavailable, { provider });
  }
}

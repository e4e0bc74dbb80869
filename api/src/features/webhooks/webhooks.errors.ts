import { AppError } from '../../platform/errors';
import { texts } from './webhooks.messages';

export class TooManyWebhooks extends AppError {
  constructor(max: number) {
    super(409, 'too_many_webhooks', texts.tooMany, { max }, { max });
  }
}

/** The webhook is switched off, so nothing is sent to it. */
export class WebhookOff extends AppError {
  constructor() {
    super(409, 'webhook_off', texts.off);
  }
}

/** The message is still to be sent, or it is a test. */
export class NotRepeatable extends AppError {
  constructor() {
    super(409, 'delivery_not_repeatable', texts.notRepeatable);
  }
}

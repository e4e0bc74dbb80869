import { AppError } from '../../platform/errors';
import { texts } from './webhooks.messages';

export class TooManyWebhooks extends AppError {
  constructor(max: number) {
    super(409, 'too_many_webhooks', texts.tooMany, { max }, { max });
  }
}

/** Is thrown when the webhook is switched off, so that it gets no messages. */
export class WebhookOff extends AppError {
  constructor() {
    super(409, 'webhook_off', texts.off);
  }
}

/** Is thrown for a pending message, and for a test. */
export class NotRepeatable extends AppError {
  constructor() {
    super(409, 'delivery_not_repeatable', texts.notRepeatable);
  }
}

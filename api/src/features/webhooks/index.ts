export { recordWebhookEvent } from './record-webhook-event';
export { messageSchemas, type OrderOfMessage } from './webhook-messages';
export { webhooksFeature, webhookSecretsPurpose } from './webhooks.feature';

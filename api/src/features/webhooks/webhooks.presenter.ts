import type { Static } from 'typebox';
import { formatMessage, type Locale } from '../../platform/i18n';
import type { AttemptResult } from './post-message';
import { testEvent } from './webhook-messages';
import type { Delivery } from './webhook-deliveries.repository';
import { problemTexts } from './webhooks.messages';
import type { WebhookRow } from './webhooks.repository';
import type { Webhook, WebhookDelivery } from './webhooks.schemas';

export function presentWebhook(row: WebhookRow, now = new Date()): Static<typeof Webhook> {
  const isOn = row.off_reason === null;
  return {
    id: row.id,
    address: row.address,
    events: row.events,
    is_active: isOn,
    off_reason: row.off_reason,
    hint: row.hint,
    former_secret_until: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
    failing_since: row.failing_since?.toISOString() ?? null,
    retry_at: isOn && row.failing_since ? row.next_turn_at.toISOString() : null,
    waiting: row.waiting_count,
    created_at: row.created_at.toISOString(),
  };
}

export function presentDelivery(row: Delivery, locale: Locale): Static<typeof WebhookDelivery> {
  return {
    id: row.id,
    message_id: row.message_id,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    response_status: row.response_status,
    message: presentProblem({ problem: row.problem, status: row.response_status }, locale),
    body: row.payload,
    can_repeat: row.status !== 'waiting' && row.event !== testEvent,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}

/** Formats the reason why an attempt failed; null for a successful one. */
export function presentProblem({ problem, status }: AttemptResult, locale: Locale): string | null {
  return problem && formatMessage(problemTexts[problem], locale, { status: String(status ?? '') });
}

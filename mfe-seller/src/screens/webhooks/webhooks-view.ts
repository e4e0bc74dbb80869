import { getWebhooksPath } from '../../features/shops/webhooks-path';
import { formatQuery, parseOffset } from '../../state/query-params';

/** The webhook whose log is open. */
export interface WebhooksView {
  webhookId: number | null;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseWebhooksView(params: URLSearchParams): WebhooksView {
  const id = Number(params.get('webhook'));
  return { webhookId: Number.isSafeInteger(id) && id > 0 ? id : null, offset: parseOffset(params) };
}

export function buildWebhooksHref(shopId: number, { webhookId = null, offset = 0 }: Partial<WebhooksView>): string {
  return getWebhooksPath(shopId) + formatQuery({ webhook: webhookId, offset });
}

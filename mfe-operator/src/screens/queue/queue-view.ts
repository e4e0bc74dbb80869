import { paths } from '@yarmarok/shared-contract';
import type { QueueName } from '@yarmarok/shared-api/account';

export const pageSize = 20;

/** Filter, page and chosen item of the address. */
export interface QueueView {
  isMine: boolean;
  /** Id of the item that is shown alone. */
  item: number | null;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseQueueView(params: URLSearchParams): QueueView {
  return {
    isMine: params.get('mine') === 'true',
    item: parseNumber(params.get('item')),
    offset: parseNumber(params.get('offset')) ?? 0,
  };
}

/** Returns the address of a queue without missing values. */
export function buildQueueHref(queue: QueueName, { isMine, item, offset }: QueueView): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ mine: isMine, item, offset })) if (value) params.set(name, String(value));
  const text = params.toString();
  return paths.operator.queue(queue) + (text ? `?${text}` : '');
}

function parseNumber(text: string | null): number | null {
  const value = Number(text ?? '');
  return Number.isInteger(value) && value > 0 && value <= 1_000_000_000 ? value : null;
}

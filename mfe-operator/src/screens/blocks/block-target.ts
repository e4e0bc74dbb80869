import type { BlockKind } from '@yarmarok/shared-api/account';

/** A thing by its number, or a shop or offer by the alias in its link. */
export type BlockTarget = { id: number; kind: null } | { alias: string; kind: Exclude<BlockKind, 'user'> };

const linkKinds = { shops: 'shop', offers: 'offer' } as const;

/** Reads a typed number or a pasted link to a page of a shop or offer; null for anything else. */
export function parseBlockTarget(text: string): BlockTarget | null {
  const typed = text.trim();
  if (/^[1-9]\d{0,8}$/.test(typed)) return { id: Number(typed), kind: null };
  const [, thing, alias] = /^(?:https?:\/\/[^/]+)?(?:\/(?:ru|en))?\/(shops|offers)\/([\w-]+)\//.exec(typed) ?? [];
  return alias === undefined ? null : { alias, kind: linkKinds[thing as keyof typeof linkKinds] };
}

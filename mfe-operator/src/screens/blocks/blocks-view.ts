import type { BlockFilters, BlockKind } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';

export const pageSize = 20;
export const blockKinds = ['user', 'shop', 'offer'] as const satisfies readonly BlockKind[];

/** Reads what a page of a person or shop asks to block, such as `shop-12`; null for anything else. */
export function parseAskedBlock(asked: string): { kind: BlockKind; id: number } | null {
  const [, name, id] = /^([a-z]+)-(\d{1,15})$/.exec(asked) ?? [];
  const kind = blockKinds.find((one) => one === name);
  return kind ? { kind, id: Number(id) } : null;
}

/** Filters and offset of the address. */
export interface BlocksView {
  kind: BlockKind | null;
  isLasting: boolean | null;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseBlocksView(params: URLSearchParams): BlocksView {
  const lasting = params.get('is_lasting');
  const offset = Number(params.get('offset') ?? '');
  return {
    kind: blockKinds.find((kind) => kind === params.get('kind')) ?? null,
    isLasting: lasting === 'true' ? true : lasting === 'false' ? false : null,
    offset: Number.isInteger(offset) && offset > 0 && offset <= 1_000_000_000 ? offset : 0,
  };
}

/** Returns the filters of the call, without the page. */
export const buildBlockFilters = ({ kind, isLasting }: BlocksView): BlockFilters => ({
  ...(kind === null ? {} : { kind }),
  ...(isLasting === null ? {} : { is_lasting: isLasting }),
});

/** Returns the address of the list without missing values. */
export function buildBlocksHref({ offset, ...view }: BlocksView): string {
  const filters = Object.entries({ ...buildBlockFilters({ offset, ...view }), ...(offset > 0 ? { offset } : {}) });
  const query = new URLSearchParams(filters.map(([name, value]) => [name, String(value)])).toString();
  return paths.operator.blocks() + (query ? `?${query}` : '');
}

import type { Api } from '@yarmarok/shared-api';
import { pageSize } from '../../state/list-page';

/** A page of shops, the best rated first; the same for the loader and the screen. */
export function shopsQuery(api: Api, offset: number) {
  return api.shops.list({ ordering: '-rating' }, pageSize, offset);
}

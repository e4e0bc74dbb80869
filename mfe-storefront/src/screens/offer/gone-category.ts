import { ApiError } from '@yarmarok/shared-api';

/** Category of an offer that was public earlier. */
export interface GoneCategory {
  alias: string;
  title: string;
}

/** Returns the category of an offer that is no longer sold from the refusal of the service; null for any other error. */
export function findGoneCategory(error: unknown): GoneCategory | null {
  return error instanceof ApiError && error.code === 'offer_gone' ? (error.body as { category: GoneCategory }).category : null;
}

import { ApiError } from '@yarmarok/shared-api';
import { useSearchParams } from 'react-router-dom';

export interface MailLink {
  uid: string;
  token: string;
}

/** Returns the values of the link that the page was opened with; null when some are missing. */
export function useMailLink(): MailLink | null {
  const [search] = useSearchParams();
  const [uid, token] = [search.get('uid') ?? '', search.get('token') ?? ''];
  return uid === '' || token === '' ? null : { uid, token };
}

/** Returns whether a call was refused because of the link instead of the input. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 400 && (error.fieldErrors.uid ?? error.fieldErrors.token) !== undefined;
}

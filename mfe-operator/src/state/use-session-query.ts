import { sessionAtom } from '@yarmarok/shared-contract';
import { type DefaultError, type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

/** A query of the signed-in person; it waits until the session is restored after a reload, and while it is not `enabled`. */
export function useSessionQuery<Data, Selected, Key extends QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Selected, Key>,
): UseQueryResult<Selected> {
  const session = useAtomValue(sessionAtom);
  return useQuery({ ...options, enabled: session.status === 'authenticated' && options.enabled !== false });
}

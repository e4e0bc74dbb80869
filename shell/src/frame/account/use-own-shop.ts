import { ownShopsApi } from '@yarmarok/shared-api/account';
import { sessionAtom, useHost } from '@yarmarok/shared-contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

/** Returns the shop of the current page; undefined until the session is known and the service answered. */
export function useOwnShop(shopId: number) {
  const { api } = useHost();
  const isSignedIn = useAtomValue(sessionAtom).status === 'authenticated';
  return useQuery({ ...ownShopsApi(api.http).one(shopId), enabled: isSignedIn && shopId > 0 }).data;
}

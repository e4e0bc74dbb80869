import type { CurrentUser } from '@yarmarok/shared-api';
import { currentUserAtom, paths } from '@yarmarok/shared-contract';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeNextPath } from '../state/next-path';
import { previousPathAtom, parseReferrerPath } from './previous-path';

type AccountSide = Pick<CurrentUser, 'user_type'> & { seller: Pick<CurrentUser['seller'], 'shops_count'> };

/** Returns where a person goes after a login: docs/product/accounts.md#after-a-login. */
export function getPathAfterLogin(user: AccountSide, next: string | null, cameFrom: string | null): string {
  const { origin } = window.location;
  // A new seller starts by creating a shop.
  const sellerSide = user.seller.shops_count === 0 ? paths.seller.createShop() : paths.seller.shops();
  const ownSide = user.user_type === 'seller' ? sellerSide : paths.buyer.orders();
  return safeNextPath(next, origin) ?? safeNextPath(cameFrom, origin) ?? ownSide;
}

/** Redirects a signed-in person away from the login. */
export function useRedirectAfterLogin(): void {
  const user = useAtomValue(currentUserAtom);
  const cameFrom = useAtomValue(previousPathAtom);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = search.get('next');
  useEffect(() => {
    if (!user) return;
    const before = cameFrom ?? parseReferrerPath(document.referrer, window.location.origin);
    void navigate(getPathAfterLogin(user, next, before), { replace: true });
  }, [user, next, cameFrom, navigate]);
}

import { hostOf } from '@yarmarok/shared-contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { refuseUnknown } from '../../state/load';
import { reviewsPageSize, similarCount } from './offer-limits';

export async function offerLoader({ params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = hostOf(context);
  const byAlias = api.offers.byAlias(params['alias'] ?? '');
  await Promise.all([queryClient.prefetchQuery(byAlias), queryClient.prefetchQuery(api.common.choices('delivery')), queryClient.prefetchQuery(api.common.choices('payment')), queryClient.prefetchQuery(api.common.choices('unit'))]);
  refuseUnknown(queryClient, byAlias.queryKey);
  const offer = queryClient.getQueryData(byAlias.queryKey);
  if (offer) await Promise.all([queryClient.prefetchQuery(api.offers.similar(offer.id, similarCount)), queryClient.prefetchInfiniteQuery(api.offers.reviews(offer.id, '-created_at', reviewsPageSize))]);
  return null;
}

// The exports of @tanstack/react-query that the platform shares.
export {
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseQuery,
} from 'unshared/react-query';

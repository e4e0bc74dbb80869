// What the platform offers of @tanstack/react-query.
export {
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  dehydrate,
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

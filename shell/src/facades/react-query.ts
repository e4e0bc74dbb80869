// What the platform offers of @tanstack/react-query.
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

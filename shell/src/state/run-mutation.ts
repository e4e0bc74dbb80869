import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';

/** Runs a mutation of a factory outside React, with its callbacks. */
export function runMutation<Answer, Input>(
  queryClient: QueryClient,
  options: UseMutationOptions<Answer, Error, Input>,
  input: Input,
): Promise<Answer> {
  return queryClient.getMutationCache().build(queryClient, options).execute(input);
}

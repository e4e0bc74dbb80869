import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Schemas } from './http/call-types';
import type { AnyHttpClient, HttpClient } from './http/http-client';

export type SupportQuestionPage = Schemas['SupportQuestionPage'];
export type SupportQuestionRow = SupportQuestionPage['results'][number];

const all = ['questions'] as const;

/** Questions to support from anybody; an account reads its own with their answers. */
export const questionsApi = (shell: AnyHttpClient) => {
  const http = shell as HttpClient;
  return {
    own: (limit: number, offset: number) =>
      queryOptions({
        queryKey: [...all, limit, offset] as const,
        queryFn: ({ signal }) => http.get('support/questions/get-list/', { query: { limit, offset }, signal }),
      }),
    create: () =>
      mutationOptions({
        mutationFn: ({ body, idempotencyKey }: { body: Schemas['CreateQuestionBody']; idempotencyKey: string }) =>
          http.post('support/questions/create/', { body, idempotencyKey }),
        onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
          client.invalidateQueries({ queryKey: all }),
      }),
  };
};

import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type SupportQuestionPage = ResponseBody<'listQuestions'>;
export type SupportQuestionRow = SupportQuestionPage['results'][number];

/** Questions to support: anybody asks, and an account reads its own with their answers. */
export const questionsApi = (http: HttpClient) => ({
  own: (limit: number, offset: number) =>
    queryOptions({
      queryKey: ['questions', limit, offset] as const,
      queryFn: ({ signal }) => http.get<SupportQuestionPage>('support/questions/get-list/', { query: { limit, offset }, signal }),
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { body: RequestBody<'createQuestion'>; idempotencyKey: string }) =>
        http.post<ResponseBody<'createQuestion'>>('support/questions/create/', { body, idempotencyKey }),
      onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
        client.invalidateQueries({ queryKey: ['questions'] }),
    }),
});

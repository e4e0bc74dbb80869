import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type Choice = ResponseBody<'getChoices'>[number];
export type SiteConfig = ResponseBody<'getConfig'>;
export type PageContentPage = ResponseBody<'listPageContent'>;
export type CallRequestBody = RequestBody<'createCallRequest'>;

const constantMs = 10 * 60_000;

export interface SupportQuestion {
  customer_email: string;
  question_text: string;
}

/** Data that is the same for everybody: choice lists, constants, texts of pages. */
export const commonApi = (http: HttpClient) => ({
  choices: (name: string) =>
    queryOptions({
      queryKey: ['common', 'choices', name] as const,
      queryFn: ({ signal }) => http.get<ResponseBody<'getChoices'>>(`common/choices/${name}/`, { signal }),
      staleTime: constantMs,
    }),
  config: () =>
    queryOptions({
      queryKey: ['common', 'config'] as const,
      queryFn: ({ signal }) => http.get<SiteConfig>('common/config/', { signal }),
      staleTime: constantMs,
    }),
  cities: (country: string) =>
    queryOptions({
      queryKey: ['common', 'cities', country] as const,
      queryFn: ({ signal }) => http.get<ResponseBody<'listCities'>>('common/cities/', { query: { country }, signal }),
      staleTime: constantMs,
    }),
  pageContent: (pageUrl: string) =>
    queryOptions({
      queryKey: ['common', 'page-content', pageUrl] as const,
      queryFn: ({ signal }) => http.get<PageContentPage>('common/page-content/list/', { query: { page_url: pageUrl, limit: 100 }, signal }),
      staleTime: constantMs,
    }),
  /** Sends an e-mail to the support. */
  sendQuestion: () => mutationOptions({ mutationFn: (body: SupportQuestion) => http.post('support/send-question/', { body }) }),
});

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';

export type Choice = Schemas['ChoiceRow'];
export type SiteConfig = Schemas['SiteConfig'];
export type PageContentPage = Schemas['PageContentPage'];
export type CallRequestBody = Schemas['CreateCallBody'];

const constantMs = 10 * 60_000;

export interface SupportQuestion {
  customer_email: string;
  question_text: string;
}

/** Public data: choice lists, constants, texts of pages. */
export const commonApi = (http: HttpClient) => ({
  choices: (name: string) =>
    queryOptions({
      queryKey: ['common', 'choices', name] as const,
      queryFn: ({ signal }) => http.get(`common/choices/${name}/`, { signal }),
      staleTime: constantMs,
    }),
  config: () =>
    queryOptions({
      queryKey: ['common', 'config'] as const,
      queryFn: ({ signal }) => http.get('common/config/', { signal }),
      staleTime: constantMs,
    }),
  cities: (country: string) =>
    queryOptions({
      queryKey: ['common', 'cities', country] as const,
      queryFn: ({ signal }) => http.get('common/cities/', { query: { country }, signal }),
      staleTime: constantMs,
    }),
  pageContent: (pageUrl: string) =>
    queryOptions({
      queryKey: ['common', 'page-content', pageUrl] as const,
      queryFn: ({ signal }) => http.get('common/page-content/list/', { query: { page_url: pageUrl, limit: 100 }, signal }),
      staleTime: constantMs,
    }),
  /** Sends an e-mail to the support. */
  sendQuestion: () => mutationOptions({ mutationFn: (body: SupportQuestion) => http.post('support/send-question/', { body }) }),
});

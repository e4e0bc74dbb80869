import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from './http/call-types';
import type { AnyHttpClient, HttpClient } from './http/http-client';

export type ThingReport = BodyOf<'post trading/buyer/offers/{id}/report/'>;

/** Reports a review to the moderators; visitors may do it, too. */
export const reportReview = (shell: AnyHttpClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: { id: number; body: BodyOf<'post trading/buyer/reviews/{id}/report/'> }) =>
      (shell as HttpClient).post(`trading/buyer/reviews/${id}/report/`, { body }),
  });

/** Reports a shop or offer to the moderators; visitors may do it, too. */
export const reportThing = (shell: AnyHttpClient, thing: 'offers' | 'shops') =>
  mutationOptions({
    mutationFn: ({ id, body }: { id: number; body: ThingReport }) =>
      (shell as HttpClient).post(`trading/buyer/${thing}/${id}/report/`, { body }),
  });

import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from '../http/call-types';
import type { AnyHttpClient, HttpClient } from '../http/http-client';

/** Reports a review to the moderators; visitors may do it, too. */
export const reportReview = (shell: AnyHttpClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: { id: number; body: BodyOf<'post trading/buyer/reviews/{id}/report/'> }) =>
      (shell as HttpClient).post(`trading/buyer/reviews/${id}/report/`, { body }),
  });

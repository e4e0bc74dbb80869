import { mutationOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';

/** An uploaded picture: its key is what other calls take. */
export interface Picture {
  key: string;
  file_150_150: string;
  file_300_300: string;
  file_600_600: string;
}

export const mediaApi = (http: HttpClient) => ({
  upload: () =>
    mutationOptions({
      mutationFn: (file: Blob) => {
        const body = new FormData();
        body.append('file', file, file instanceof File ? file.name : 'picture.webp');
        return http.post<Picture>('trading/seller/media/upload/', { body });
      },
    }),
});

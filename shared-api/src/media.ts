import { mutationOptions } from '@tanstack/react-query';
import type { Schemas } from './http/call-types';
import type { AnyHttpClient, HttpClient } from './http/http-client';
import { uploadForm, type UploadOptions } from './http/files';

/** An uploaded picture; other calls take its key. */
export type Picture = Schemas['KeyedPicture'];

const url = 'trading/seller/media/upload/';

function buildForm(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file, file instanceof File ? file.name : 'picture.webp');
  return form;
}

export const mediaApi = (http: HttpClient) => ({
  upload: () => mutationOptions({ mutationFn: (file: Blob) => http.post(url, { body: buildForm(file) }) }),
});

/** Uploads a picture and reports progress. @throws ApiError, AbortError when the upload is aborted. */
export const uploadPicture = (http: AnyHttpClient, file: Blob, options?: UploadOptions) => uploadForm(http, url, buildForm(file), options);

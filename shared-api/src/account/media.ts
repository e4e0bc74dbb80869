import { mutationOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import { uploadForm, type UploadOptions } from './files';

/** An uploaded picture; other calls take its key. */
export interface Picture {
  key: string;
  file_150_150: string;
  file_300_300: string;
  file_600_600: string;
}

const url = 'trading/seller/media/upload/';

function buildForm(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file, file instanceof File ? file.name : 'picture.webp');
  return form;
}

export const mediaApi = (http: HttpClient) => ({
  upload: () => mutationOptions({ mutationFn: (file: Blob) => http.post<Picture>(url, { body: buildForm(file) }) }),
});

/** Uploads a picture and reports progress. @throws ApiError, AbortError when the upload is aborted. */
export const uploadPicture = (http: HttpClient, file: Blob, options?: UploadOptions) =>
  uploadForm<Picture>(http, url, buildForm(file), options);

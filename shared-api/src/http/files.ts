import { type AnyHttpClient, errorFromBody, networkError } from '@yarmarok/shared-api';
import type { AnswerOf, CallPath, NameOf, QueryOption } from './call-types';

export interface UploadOptions {
  /** Share of the file that is uploaded, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a form with files and reports progress. `XMLHttpRequest` is used because `fetch` reports no upload progress in most browsers.
 * @throws ApiError for any failure; a `DOMException` named `AbortError` when the upload is aborted.
 */
export function uploadForm<Path extends CallPath<'post'>>(
  http: AnyHttpClient,
  path: Path,
  form: FormData,
  options: UploadOptions = {},
): Promise<AnswerOf<NameOf<'post', Path>>> {
  return http.authorized((token) => sendForm(http, path, form, token, options));
}

function sendForm<Answer>(
  http: AnyHttpClient,
  path: string,
  form: FormData,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stopped = () => new DOMException('The upload was stopped', 'AbortError');
    if (signal?.aborted) {
      reject(stopped());
      return;
    }
    request.open('POST', http.options.baseUrl + path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', http.options.locale);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as Answer);
      else reject(errorFromBody(request.status, body));
    };
    request.onerror = () => reject(networkError(new Error('The upload failed')));
    request.onabort = () => reject(stopped());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

type FileQuery<Option extends { query?: unknown }> = Option extends { query: infer Query } ? [query: Query] : [query?: Option['query']];

export interface DownloadedFile {
  name: string;
  content: Blob;
}

/**
 * Downloads a file that only its owner may have: a plain link cannot carry the token.
 * @throws ApiError for any failure.
 */
export function downloadFile<Path extends CallPath<'get'>>(
  http: AnyHttpClient,
  path: Path,
  ...[query]: FileQuery<QueryOption<NameOf<'get', Path>>>
): Promise<DownloadedFile> {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const { baseUrl, locale } = http.options;
  return http.authorized(async (token) => {
    const response = await fetch(`${baseUrl}${path}${search ? `?${search}` : ''}`, {
      headers: { 'accept-language': locale, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      credentials: 'same-origin',
    }).catch((error: unknown) => {
      throw networkError(error);
    });
    if (!response.ok) throw errorFromBody(response.status, parse(await response.text()));
    return { name: parseFileName(response.headers.get('content-disposition')) ?? 'file', content: await response.blob() };
  });
}

/** Returns the file name of a `Content-Disposition` header; the UTF-8 form wins. */
export function parseFileName(disposition: string | null): string | null {
  const utf8 = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  try {
    return utf8 ? decodeURIComponent(utf8) : (plain ?? null);
  } catch {
    return plain ?? null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

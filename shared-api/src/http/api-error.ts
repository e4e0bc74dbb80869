/** Messages by field; `non_field_errors` for the rest. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * Any refusal or failure of a call. This package never shows it; the caller decides. Parses every shape of an error body: a list, a detail,
 * fields, and anything else.
 */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 500 where there is none. */
    readonly statusCode: number,
    /** Code for programs: the service's own, else `invalid_fields`, `network_error` or `unknown_error`. */
    readonly code: string,
    /** Messages of the service in the person's language; empty when there are none. */
    readonly messages: readonly string[],
    readonly fieldErrors: FieldErrors,
    /** The parsed body, for refusals with further members. */
    readonly body: unknown,
    options?: ErrorOptions,
  ) {
    super(messages.join('; ') || code, options);
    this.name = 'ApiError';
  }

  get isNetworkError(): boolean {
    return this.code === 'network_error';
  }
}

export function networkError(cause: unknown): ApiError {
  return new ApiError(500, 'network_error', [], {}, null, { cause });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : isText(value) ? [value] : []);

/** Builds an error from an error body of any shape. */
export function errorFromBody(statusCode: number, body: unknown): ApiError {
  if (Array.isArray(body)) return new ApiError(statusCode, 'unknown_error', toTexts(body), {}, body);
  if (typeof body === 'object' && body !== null) {
    const record = body as Record<string, unknown>;
    if (isText(record.detail))
      return new ApiError(statusCode, isText(record.code) ? record.code : 'unknown_error', [record.detail], {}, body);
    const fields = Object.fromEntries(
      Object.entries(record)
        .map(([field, value]) => [field, toTexts(value)] as const)
        .filter(([, texts]) => texts.length > 0),
    );
    if (Object.keys(fields).length > 0) return new ApiError(statusCode, 'invalid_fields', Object.values(fields).flat(), fields, body);
  }
  return new ApiError(statusCode, 'unknown_error', [], {}, body);
}

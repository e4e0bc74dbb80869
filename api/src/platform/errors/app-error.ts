import type { Message, MessageValues } from '../i18n';

/**
 * Something that the caller can act on. The handler at the edge turns it into
 * `{"detail", "code", ...extra}` in the language of the request.
 */
export class AppError extends Error {
  /** When trying again makes sense, for `Retry-After`. */
  readonly retryAfterSeconds: number | undefined = undefined;

  constructor(
    readonly statusCode: number,
    /** Part of the API: it never changes, and clients branch on it. */
    readonly code: string,
    readonly text: Message,
    readonly values: MessageValues = {},
    /** Further fields of the body, such as the lines of a cart that changed. */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.name = new.target.name;
  }
}

export interface FieldProblem {
  message: Message;
  values?: MessageValues;
}

/** A body that does not validate: 400 with the messages by field; `non_field_errors` for the rest. */
export class InvalidFields extends Error {
  readonly statusCode = 400;

  constructor(readonly fields: Readonly<Record<string, readonly FieldProblem[]>>) {
    super('invalid_fields');
    this.name = 'InvalidFields';
  }

  static of(field: string, message: Message, values?: MessageValues): InvalidFields {
    return new InvalidFields({ [field]: [values ? { message, values } : { message }] });
  }
}

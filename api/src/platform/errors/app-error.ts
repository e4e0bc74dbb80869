import type { Message, MessageValues } from '../i18n';

/** An error that the caller can act on. The error handler turns it into `{"detail", "code", ...extra}` in the language of the request. */
export class AppError extends Error {
  /** Value of `Retry-After`. */
  readonly retryAfterSeconds: number | undefined = undefined;

  constructor(
    readonly statusCode: number,
    /** Part of the API: codes never change, and clients branch on them. */
    readonly code: string,
    readonly text: Message,
    readonly values: MessageValues = {},
    /** Further fields of the body, such as the changed lines of a cart. */
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

/** A body that does not validate: 400 with messages by field; `non_field_errors` holds the rest. */
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

import { type TSchema, Type } from 'typebox';

/** Text without control characters (line breaks and tabs are fine). */
export const cleanPattern = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uD800-\\uDFFF]*$';

export const Text = (maxLength: number, options: { minLength?: number; description?: string; examples?: unknown[] } = {}) =>
  Type.String({ maxLength, pattern: cleanPattern, ...options });

/** A Ukrainian phone number as people write it; the service validates the digits together with the other fields. */
export const PhoneText = (options: { minLength?: number; description?: string; examples?: unknown[] } = {}) =>
  Type.String({ maxLength: 40, format: 'phone', ...options });

/** Required text that is not blank. */
export const RequiredText = (maxLength: number, description?: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: cleanPattern.replace('^', '^(?=[\\s\\S]*\\S)'),
    ...(description ? { description } : {}),
  });

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** A closed set of strings. */
export const Choice = <const Value extends string>(values: readonly Value[], description?: string) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Identifier', examples: [17] });
export const Money = Type.String({
  pattern: '^-?\\d{1,13}\\.\\d{2}$',
  description: 'Decimal string with two places',
  examples: ['1299.00'],
});
export const Timestamp = Type.String({ format: 'date-time', description: 'RFC 3339, UTC', examples: ['2026-11-18T12:20:00.000Z'] });
export const Alias = Type.String({ minLength: 1, maxLength: 200, pattern: cleanPattern, description: 'Alias: its name in URLs' });

export const PageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 0, default: 20, description: 'Maximum of rows; more than 100 counts as 100' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0, description: 'Rows to skip' })),
};

const NextPage = Nullable(Type.String({ description: 'Address of the next page; null on the last one' }));

/** A page of a list: rows, the total count and the URL of the next page. */
export const PageSchema = <Row extends TSchema>(row: Row) =>
  Type.Object({
    results: Type.Array(row),
    count: Type.Integer({ minimum: 0, description: 'Number of all rows' }),
    next: NextPage,
  });

export const Detail = Type.Object(
  {
    detail: Type.String({ description: 'What went wrong, in the language of the request' }),
    code: Type.String({ description: 'Machine-readable code; never changes' }),
  },
  { additionalProperties: true },
);
export const FieldErrors = Type.Union(
  [
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'Messages by field, in the language of the request; `non_field_errors` holds those of no field',
      examples: [{ email: ['Value is required'] }],
    }),
    Detail,
  ],
  { description: 'Fields that are not valid, or a request that cannot be read at all' },
);

const refusals = { 400: FieldErrors, 401: Detail, 403: Detail, 404: Detail, 409: Detail, 429: Detail, 503: Detail } as const;

/** The error responses of an operation, for its `response`. */
export function refusing<const Code extends keyof typeof refusals>(...codes: Code[]): Pick<typeof refusals, Code> {
  return Object.fromEntries(codes.map((code) => [code, refusals[code]])) as Pick<typeof refusals, Code>;
}

/** Names schemas that the document describes once, below `components`, wherever a call uses them. */
export function nameSchemas(schemas: Readonly<Record<string, TSchema>>): void {
  for (const [title, schema] of Object.entries(schemas)) Object.assign(schema, { title });
}

export const NoContent = Type.Null({ description: 'No content' });

nameSchemas({ Id, Money, Timestamp, Alias, NextPage, Detail, FieldErrors });

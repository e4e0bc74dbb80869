import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { FastifySchemaCompiler } from 'fastify';
import { normalizePhone } from '../phone';

// `verbose` keeps the value of each problem, to distinguish an empty value from a wrong one.
const ajvOptions = { allErrors: true, verbose: true, useDefaults: true, strict: false } as const;
// Bodies are typed JSON; path and query values arrive as text.
const bodies = new Ajv({ ...ajvOptions, coerceTypes: false });
const texted = new Ajv({ ...ajvOptions, coerceTypes: 'array' });
// The formats have the types of another copy of the same major version.
for (const ajv of [bodies, texted]) {
  addFormats(ajv as unknown as Parameters<typeof addFormats>[0]);
  ajv.addFormat('phone', (text) => text === '' || normalizePhone(text) !== null);
  // RFC 3339 has a year 0000, PostgreSQL has none.
  ajv.addFormat('date', (text) => isDate(text) && !text.startsWith('0000'));
}

const { validate: isDate } = fullFormats.date as { validate: (text: string) => boolean };

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
}

/** The format of a number in a URL: Ajv alone would also take ` 5`, `0x10` and `1e3`. */
const decimals: Record<string, RegExp> = { integer: /^-?\d+$/, number: /^-?\d+(?:\.\d+)?$/ };

function findDecimal({ type, items, anyOf }: Schema): RegExp | undefined {
  return decimals[type ?? ''] ?? [...(anyOf ?? []), ...(items ? [items] : [])].map(findDecimal).find(Boolean);
}

/** Replaces texts that are no decimal numbers by NaN, which no number schema accepts. */
function refuseOddNumbers(schema: object): (data: unknown) => void {
  const numbers = Object.entries((schema as Schema).properties ?? {}).flatMap(([name, property]) => {
    const decimal = findDecimal(property);
    return decimal ? [{ name, isOdd: (text: unknown) => typeof text === 'string' && text !== '' && !decimal.test(text) }] : [];
  });
  return (data) => {
    if (typeof data !== 'object' || data === null) return;
    const values = data as Record<string, unknown>;
    for (const { name, isOdd } of numbers) {
      const value = values[name];
      if (isOdd(value)) values[name] = Number.NaN;
      else if (Array.isArray(value)) values[name] = value.map((one: unknown) => (isOdd(one) ? Number.NaN : one));
    }
  };
}

/** Compiles the schemas of a route. Unknown fields of a body are refused, unknown query values are ignored. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const isBody = httpPart === 'body';
  const validate: ValidateFunction = (isBody ? bodies : texted).compile(schema);
  const isValid = (data: unknown): boolean => validate(data);
  const refuseOdd = isBody ? () => undefined : refuseOddNumbers(schema);
  return (data: unknown) => {
    refuseOdd(data);
    if (isValid(data)) return { value: data };
    // A missing body counts as an empty one: the answer names the missing fields.
    if (isBody && (data === null || data === undefined)) {
      const empty = {};
      return isValid(empty) ? { value: empty } : refusal(validate);
    }
    return refusal(validate);
  };
};

function refusal({ errors }: ValidateFunction): { error: Error } {
  return { error: Object.assign(new Error('validation'), { validation: errors ?? [] }) };
}

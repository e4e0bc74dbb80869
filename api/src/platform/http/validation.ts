import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { type FieldProblem, InvalidFields } from '../errors';
import type { Message } from '../i18n';

const texts = {
  required: { uk: 'Обов’язкове поле', ru: 'Обязательное поле', en: 'Value is required' },
  unknown: { uk: 'Невідоме поле', ru: 'Неизвестное поле', en: 'Unknown field' },
  email: { uk: 'Некоректний e-mail', ru: 'Некорректный e-mail', en: 'Invalid email' },
  minLength: {
    uk: '{count, plural, one {Потрібен щонайменше # символ} few {Потрібно щонайменше # символи} other {Потрібно щонайменше # символів}}',
    ru: '{count, plural, one {Нужен минимум # символ} few {Нужно минимум # символа} other {Нужно минимум # символов}}',
    en: '{count, plural, one {Should be at least # symbol} other {Should be at least # symbols}}',
  },
  maxLength: {
    uk: '{count, plural, one {Не більше # символу} other {Не більше # символів}}',
    ru: '{count, plural, one {Не больше # символа} other {Не больше # символов}}',
    en: '{count, plural, one {No more than # symbol} other {No more than # symbols}}',
  },
  minimum: { uk: 'Не менше {limit}', ru: 'Не меньше {limit}', en: 'No less than {limit}' },
  maximum: { uk: 'Не більше {limit}', ru: 'Не больше {limit}', en: 'No more than {limit}' },
  number: { uk: 'Потрібне ціле число', ru: 'Нужно целое число', en: 'A whole number is expected' },
  choice: { uk: 'Такого варіанта немає', ru: 'Такого варианта нет', en: 'There is no such choice' },
  controlCharacters: { uk: 'Є недозволені символи', ru: 'Есть недопустимые символы', en: 'Contains characters that are not allowed' },
  format: { uk: 'Некоректне значення', ru: 'Некорректное значение', en: 'Invalid value' },
} satisfies Record<string, Message>;

export const fieldTexts = texts;

const ajvOptions = { allErrors: true, useDefaults: true, strict: false } as const;
// Bodies are typed JSON; path and query values arrive as text.
const bodies = new Ajv({ ...ajvOptions, coerceTypes: false });
const texted = new Ajv({ ...ajvOptions, coerceTypes: 'array' });
for (const ajv of [bodies, texted]) addFormats.default(ajv);

/** Compiles the schemas of a route; bodies refuse unknown fields, query values that nobody knows are ignored. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? bodies : texted).compile(schema);
  return (data: unknown) => {
    if (validate(data)) return { value: data };
    return { error: Object.assign(new Error('validation'), { validation: validate.errors ?? [] }) as unknown as Error };
  };
};

/** Turns what the validator found into messages by field; a nested field is written `items.0.quantity`. */
export function invalidFieldsOf(problems: readonly (ErrorObject | FastifySchemaValidationError)[]): InvalidFields {
  const fields: Record<string, FieldProblem[]> = {};
  const choices = new Set<string>();
  for (const problem of problems) {
    // The alternatives of a union are reported one by one, and then the union: one message is enough.
    if (problem.keyword === 'anyOf' || problem.keyword === 'if') continue;
    const field = fieldOf(problem);
    const text = problemOf(problem);
    const list = (fields[field] ??= []);
    const key = `${field}:${text.message.en}`;
    if (choices.has(key)) continue;
    choices.add(key);
    list.push(text);
  }
  return new InvalidFields(fields);
}

function fieldOf({ instancePath, keyword, params }: ErrorObject | FastifySchemaValidationError): string {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(String(params['missingProperty']));
  if (keyword === 'additionalProperties') path.push(String(params['additionalProperty']));
  return path.join('.') || 'non_field_errors';
}

function problemOf({ keyword, params }: ErrorObject | FastifySchemaValidationError): FieldProblem {
  switch (keyword) {
    case 'required':
      return { message: texts.required };
    case 'additionalProperties':
      return { message: texts.unknown };
    case 'minLength':
      return Number(params['limit']) <= 1
        ? { message: texts.required }
        : { message: texts.minLength, values: { count: Number(params['limit']) } };
    case 'maxLength':
    case 'maxItems':
      return { message: texts.maxLength, values: { count: Number(params['limit']) } };
    case 'minItems':
      return { message: texts.required };
    case 'minimum':
    case 'exclusiveMinimum':
      return { message: texts.minimum, values: { limit: Number(params['limit']) } };
    case 'maximum':
    case 'exclusiveMaximum':
      return { message: texts.maximum, values: { limit: Number(params['limit']) } };
    case 'enum':
    case 'const':
      return { message: texts.choice };
    case 'type':
      return { message: params['type'] === 'integer' ? texts.number : texts.format };
    case 'format':
      return { message: params['format'] === 'email' ? texts.email : texts.format };
    case 'pattern':
      return { message: String(params['pattern']).includes('\\u0000') ? texts.controlCharacters : texts.format };
    default:
      return { message: texts.format };
  }
}

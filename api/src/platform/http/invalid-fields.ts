import type { ErrorObject } from 'ajv';
import type { FastifySchemaValidationError } from 'fastify';
import { type FieldProblem, InvalidFields } from '../errors';
import { fieldTexts as texts } from './field-texts';

type Problem = (ErrorObject | FastifySchemaValidationError) & { data?: unknown };

/** Limits the answer to a hostile body, which may have a million invalid places. */
const maxProblems = 200;

/** Turns validation errors into messages by field; a nested field is written `items.0.quantity`. */
export function toInvalidFields(problems: readonly Problem[]): InvalidFields {
  const found = problems.slice(0, maxProblems).filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if');
  // A union with null reports "is not null" beside the real problem.
  const specific = found.filter(({ keyword, params }) => !(keyword === 'type' && params.type === 'null'));
  const fields = new Map<string, FieldProblem[]>();
  for (const problem of specific.length > 0 ? specific : found) {
    const field = getFieldName(problem);
    const list = fields.get(field) ?? [];
    fields.set(field, list);
    const text = toFieldProblem(problem);
    if (!list.some(({ message }) => message === text.message)) list.push(text);
  }
  return new InvalidFields(Object.fromEntries([...fields].map(([field, list]) => [field, decisive(list)])));
}

/** Reports one problem per value: a missing value is not also too short, and a value of the wrong type is not also an unknown choice. */
function decisive(list: FieldProblem[]): FieldProblem[] {
  for (const message of [texts.required, texts.integer, texts.number, texts.format]) {
    const one = list.find((problem) => problem.message === message);
    if (one) return [one];
  }
  return list;
}

function getFieldName({ instancePath, keyword, params }: Problem): string {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty));
  return path.join('.') || 'non_field_errors';
}

const isMissing = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

function toFieldProblem({ keyword, params, data, instancePath }: Problem): FieldProblem {
  // Null and blank count as missing.
  if (instancePath !== '' && keyword !== 'additionalProperties' && keyword !== 'required' && isMissing(data))
    return { message: texts.required };
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
    case 'minItems':
      return { message: texts.required };
    case 'additionalProperties':
      return { message: texts.unknown };
    case 'minLength':
      return limit <= 1 ? { message: texts.required } : { message: texts.minLength, values: { count: limit } };
    case 'maxLength':
      return { message: texts.maxLength, values: { count: limit } };
    case 'maxItems':
      return { message: texts.maxItems, values: { count: limit } };
    case 'minimum':
    case 'exclusiveMinimum':
      return { message: texts.minimum, values: { limit } };
    case 'maximum':
    case 'exclusiveMaximum':
      return { message: texts.maximum, values: { limit } };
    case 'enum':
    case 'const':
      return { message: texts.choice };
    case 'type':
      return { message: params.type === 'integer' ? texts.integer : params.type === 'number' ? texts.number : texts.format };
    case 'format':
      if (params.format === 'phone') return { message: texts.phone };
      return { message: params.format === 'email' ? texts.email : texts.format };
    case 'pattern':
      return { message: String(params.pattern).includes('\\u0000') ? texts.controlCharacters : texts.format };
    default:
      return { message: texts.format };
  }
}

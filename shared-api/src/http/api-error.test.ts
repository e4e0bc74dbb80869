import { errorFromBody } from './api-error';

it.each([
  [['One', 'Two'], ['One', 'Two'], 'unknown_error'],
  [{ detail: 'Not found.', code: 'not_found' }, ['Not found.'], 'not_found'],
  [{ detail: 'Gone' }, ['Gone'], 'unknown_error'],
  [{ price: ['Too low'], title: 'Required' }, ['Too low', 'Required'], 'invalid_fields'],
  ['<html>', [], 'unknown_error'],
  [null, [], 'unknown_error'],
  [{ price: 1 }, [], 'unknown_error'],
])('parses the error body %j', (body, messages, code) => {
  const error = errorFromBody(400, body);

  expect(error.messages).toEqual(messages);
  expect(error.code).toBe(code);
  expect(error.statusCode).toBe(400);
});

import { Type } from 'typebox';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { fitAnswer } from './fitting-answer';

const compile = SerializerSelector()({});
const serializerOf = (schema: object) => compile({ schema, method: 'GET', url: '/', httpStatus: '200' });
const Price = Type.Union([Type.String({ pattern: '^\\d{1,4}$' }), Type.Null()]);
const Row = Type.Object({ id: Type.Integer(), price: Type.Union([Type.String({ pattern: '^\\d{1,4}$' }), Type.Integer()]) });
const List = Type.Object({ results: Type.Array(Row), cheapest: Price, dearest: Type.Optional(Row) });

it('leaves out invalid items of a list, and reports them', () => {
  const rows = [
    { id: 1, price: '10' },
    { id: 2, price: '50388480000' },
    { id: 3, price: 5 },
  ];

  expect(fitAnswer(List, { results: rows, cheapest: '5' }, serializerOf)).toEqual({
    data: { results: [rows[0], rows[2]], cheapest: '5' },
    left: [{ path: 'results.1', value: 'id 2' }],
  });
});

it('answers null for an invalid nullable value, and omits an invalid optional part', () => {
  const wrong = { id: 1, price: 'much' };

  expect(fitAnswer(List, { results: [], cheapest: 'much', dearest: wrong }, serializerOf)).toEqual({
    data: { results: [], cheapest: null, dearest: undefined },
    left: [
      { path: 'cheapest', value: 'text of 4 characters' },
      { path: 'dearest', value: 'id 1' },
    ],
  });
});

it('returns null for an answer that is useless without its invalid part', () => {
  expect(fitAnswer(Row, { id: 1, price: 'much' }, serializerOf)).toBeNull();
});

import { Type } from 'typebox';
import { Choice, nameSchemas, Nullable, Text } from '../../platform/http';
import { attributeKinds } from './attribute-definitions';

const closed = { additionalProperties: false };
const Code = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,59}$',
  description: 'Code of the attribute; never changes',
  examples: ['storage'],
});
const Kind = Choice(attributeKinds, 'What values the attribute has');
const WireValue = Type.Union(
  [
    Type.Array(Type.String({ description: 'Code of a value' }), {
      description: 'Codes of the values of a choice, color or size',
      examples: [['black']],
    }),
    Type.Number({ description: 'Number in the unit of the attribute', examples: [256] }),
    Type.Boolean({ description: 'Yes or no', examples: [true] }),
  ],
  { description: 'The value: codes, a number in the unit of the attribute, or yes or no' },
);

/** Typed values of an own offer, in the form of requests. */
export const TypedAttributes = Type.Array(Type.Object({ code: Code, value: WireValue }), {
  description: 'Attributes of the category with their values, in the order of the category',
});

const givenValues = [
  Text(300, { minLength: 1, description: 'Code of a value, or a text such as `256 ГБ` that is read as in an import' }),
  Type.Array(Text(300, { minLength: 1, description: 'Code or title of a value' }), {
    minItems: 1,
    maxItems: 20,
    description: 'Several values',
  }),
  Type.Number({ minimum: -1e12, maximum: 1e12, description: 'Number in the unit of the attribute' }),
  Type.Boolean({ description: 'Yes or no' }),
];

/** Typed values of an own offer by the codes of their attributes. */
export const TypedValues = Type.Record(Code, WireValue, {
  description: 'Values of the attributes of its category, by code; those without a value are absent',
  examples: [{ storage: 256, color: ['black'] }],
});

/** Changes of single typed values. */
export const ChangedTypedValues = Type.Record(
  Code,
  Type.Union([...givenValues, Type.Null({ description: 'Takes the value away' })], { description: 'The new value' }),
  {
    ...closed,
    minProperties: 1,
    maxProperties: 200,
    description: 'New values of attributes by code; those that are not sent stay. `getCategoryAttributes` lists what a category has',
    examples: [{ storage: 256 }],
  },
);

export const GivenTypedAttributes = Type.Array(
  Type.Object({ code: Code, value: Type.Union(givenValues, { description: 'The value' }) }, closed),
  {
    maxItems: 200,
    description:
      'All typed attributes of the offer; those that are not sent are removed. `getCategoryAttributes` lists what a category has',
    examples: [[{ code: 'storage', value: 256 }]],
  },
);

/** Typed values for buyers. */
export const ShownAttributes = Type.Array(
  Type.Object({
    code: Code,
    kind: Kind,
    name: Type.String({ description: 'Name of the attribute, in the language of the request', examples: ['Вбудована пам’ять'] }),
    value: WireValue,
    get_value_display: Type.String({ description: 'The value, in the language of the request', examples: ['256 ГБ'] }),
    colors: Type.Array(Type.String(), {
      description: 'Colors of the values for swatches; empty unless it is a color',
      examples: [['#1c1c1c']],
    }),
  }),
  { description: 'Attributes of the category with their values; `free_attributes` has the others' },
);

export const CategoryAttributeList = Type.Object({
  results: Type.Array(
    Type.Object({
      code: Code,
      kind: Kind,
      name: Type.String({ description: 'Name of the attribute, in the language of the request', examples: ['Вбудована пам’ять'] }),
      unit: Nullable(Type.String({ description: 'Code of the unit of a number', examples: ['gb'] })),
      get_unit_display: Nullable(Type.String({ description: 'Unit of a number, in the language of the request', examples: ['ГБ'] })),
      size_system: Nullable(Type.String({ description: 'System of a size', examples: ['eu'] })),
      is_required: Type.Boolean({ description: 'Sellers are asked for it; an offer without it is accepted' }),
      is_filterable: Type.Boolean({ description: 'Lists can be filtered by it' }),
      in_title: Type.Boolean({ description: 'Belongs in the title of an offer' }),
      values: Type.Array(
        Type.Object({
          code: Type.String({ description: 'Code of the value', examples: ['black'] }),
          title: Type.String({ description: 'Title of the value, in the language of the request', examples: ['чорний'] }),
          color: Nullable(Type.String({ description: 'Color for a swatch', examples: ['#1c1c1c'] })),
        }),
        { description: 'Values in order; empty for numbers, and for yes or no' },
      ),
      common_values: Type.Optional(
        Type.Array(Type.String(), {
          description: 'Of long lists such as brands: codes of the values that offers of the category have, the most frequent first',
          examples: [['samsung', 'apple']],
        }),
      ),
    }),
    { description: 'Attributes of the category and its ancestors, in the order of the form' },
  ),
});

export const CategoryParams = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Id of a category', examples: [112] }),
});

nameSchemas({ WireValue, CategoryAttributeList });

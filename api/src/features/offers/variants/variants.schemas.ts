import { Type } from 'typebox';
import { Alias, Choice, Id, Money, nameSchemas, Nullable, RequiredText } from '../../../platform/http';
import { PictureFields } from '../../catalog';
import { maxCopies } from './variant-copies';
import { offerStatuses } from '../own/seller-offers.schemas';
import { maxVariants } from './variants.repository';

const variantFields = {
  id: Id,
  alias: Alias,
  title: Type.String({ description: 'Text in the language of the request, else in uk, ru or en' }),
  main_image: Nullable(PictureFields),
  price: Money,
  old_price: Nullable(Money),
  currency: Choice(['uah', 'usd', 'eur']),
  get_currency_display: Type.String({ examples: ['₴'] }),
  sku: Nullable(Type.String({ description: 'SKU of the variant' })),
  stock: Nullable(Type.Integer({ description: 'Quantity in stock; null when the stock is not counted' })),
  is_available: Type.Boolean({ description: 'It can be ordered now' }),
  values: Type.Array(
    Type.Object({
      code: Nullable(Type.String({ description: 'Code of an attribute of the category; null for another one', examples: ['color'] })),
      name: Type.String({ description: 'Name of the attribute', examples: ['Колір'] }),
      value: Type.String({ description: 'Its value, in the language of the request', examples: ['чорний'] }),
    }),
    { description: 'What tells it from the other variants' },
  ),
};

export const Variants = Type.Array(Type.Object(variantFields), {
  description: 'The offer and its variants: the same thing in other sizes or colors, each an offer of its own; empty for an offer without',
});
export const VariantChoices = Type.Array(
  Type.Object({
    code: Nullable(Type.String({ description: 'Code of an attribute of the category; null for another one', examples: ['color'] })),
    name: Type.String({ description: 'Name of the attribute', examples: ['Колір'] }),
    options: Type.Array(
      Type.Object({
        title: Type.String({ description: 'Value of the attribute', examples: ['чорний'] }),
        colors: Type.Array(Type.String(), { description: 'Colors for swatches; empty unless it is a color', examples: [['#1c1c1c']] }),
        variant: Type.Integer({ description: 'Id of the variant to which the option leads', examples: [12] }),
        is_current: Type.Boolean({ description: 'It is the value of this offer' }),
        keeps_other_choices: Type.Boolean({ description: 'False when another choice changes with it' }),
        note: Type.String({
          description: 'That it is sold out or changes another choice, in the language of the request; else empty',
          examples: ['немає в наявності'],
        }),
      }),
      { description: 'Values to choose from, in order' },
    ),
  }),
  { description: 'What a buyer chooses among the variants: as few attributes as tell all of them apart' },
);

const ownVariants = {
  results: Type.Array(
    Type.Object({
      ...variantFields,
      status: Choice(offerStatuses, 'Status; buyers see only active offers'),
      get_choices_display: Type.String({
        description: 'What its attributes tell it apart by; empty where only titles do',
        examples: ['чорний, 41'],
      }),
      has_own_values: Type.Boolean({ description: 'False when its attributes say the same as those of another variant' }),
    }),
    { description: 'The offer and its variants, including drafts and hidden ones; the offer alone when it has none' },
  ),
};
export const OwnVariantList = Type.Object(ownVariants);
export const SetVariantsBody = Type.Object(
  {
    offers: Type.Array(Id, {
      maxItems: maxVariants - 1,
      examples: [[12, 13]],
      description: 'All other variants: own offers of the same shop. Offers that are not named stand alone again',
    }),
    expected: Type.Optional(
      Type.Array(Id, {
        maxItems: maxVariants * 10,
        description: 'The other variants as they were read. If they have changed since, the answer is 409 `changed_elsewhere`',
        examples: [[12]],
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreateVariantsBody = Type.Object(
  {
    choices: Type.Array(
      Type.Object(
        {
          attribute: Type.String({
            ...RequiredText(300, 'Code of an attribute of the category, or name of another attribute of the offer'),
            examples: ['color'],
          }),
          values: Type.Array(RequiredText(300, 'Code of a value, or a text such as `256 ГБ` that is read as in an import'), {
            minItems: 1,
            maxItems: maxCopies,
            description: 'Values of the new variants',
            examples: [['black', 'red']],
          }),
        },
        { additionalProperties: false },
      ),
      {
        minItems: 1,
        maxItems: 3,
        description: `What the new variants differ by; each value of one is combined with each of the others. Up to ${String(maxCopies)} variants at once`,
      },
    ),
  },
  { additionalProperties: false },
);
export const CreatedVariants = Type.Object({
  ...ownVariants,
  created: Type.Array(Id, { description: 'The new variants, which are drafts', examples: [[13, 14]] }),
  skipped: Type.Integer({ description: 'Number of combinations that existed already', examples: [1] }),
});

nameSchemas({ OwnVariantList, SetVariantsBody, CreateVariantsBody, CreatedVariants });

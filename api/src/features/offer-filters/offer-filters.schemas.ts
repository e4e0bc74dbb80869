import { Type } from 'typebox';
import { Choice, Id, nameSchemas, Nullable, RequiredText, Text, Timestamp } from '../../platform/http';

export const maxFilters = 20;
const titleLength = 60;

const Title = RequiredText(titleLength, 'Name of the filter, once in a shop');
const Search = Text(100, { description: 'Words of the title, or the code', examples: ['ваза'] });
const Category = Text(200, { description: 'Alias of a category; offers of the categories below it are found too', examples: ['vazy'] });
const Status = Choice(['active', 'draft', 'hidden'], 'Status of the offers');
const HasPicture = Type.Boolean({ description: 'Whether the offers have a picture', examples: [false] });
const IsSoldOut = Type.Boolean({ description: 'Whether the offers are sold out', examples: [true] });

export const OfferFilterParams = Type.Object({ id: Id });
export const OneFilterParams = Type.Object({
  id: Id,
  filter: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Filter of the shop', examples: [3] }),
});

export const CreateOfferFilterBody = Type.Object(
  {
    title: Title,
    search: Type.Optional(Nullable(Search)),
    category: Type.Optional(Nullable(Category)),
    status: Type.Optional(Nullable(Status)),
    has_picture: Type.Optional(Nullable(HasPicture)),
    is_sold_out: Type.Optional(Nullable(IsSoldOut)),
  },
  { additionalProperties: false },
);
export const RenameOfferFilterBody = Type.Object({ title: Title }, { additionalProperties: false });

export const OfferFilter = Type.Object({
  id: Id,
  title: Type.String({ description: 'Name of the filter', examples: ['Вази без фото'] }),
  search: Nullable(Search),
  category: Nullable(Category),
  get_category_display: Nullable(Type.String({ description: 'Title of the category, in the language of the request', examples: ['Вази'] })),
  status: Nullable(Status),
  has_picture: Nullable(HasPicture),
  is_sold_out: Nullable(IsSoldOut),
  created_at: Timestamp,
});
export const OfferFilterList = Type.Object({
  results: Type.Array(OfferFilter, {
    description: 'Filters of the shop by title. Their fields are parameters of `listOwnOffers` and `listOfferGrid`',
  }),
});

nameSchemas({ CreateOfferFilterBody, RenameOfferFilterBody, OfferFilter, OfferFilterList });

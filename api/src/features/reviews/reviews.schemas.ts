import { Type } from 'typebox';
import { Alias, Choice, Id, nameSchemas, Nullable, PageQuery, PageSchema, RequiredText, Text, Timestamp } from '../../platform/http';
import { PictureFields } from '../catalog';
import { reportKinds } from './review-rules';

const closed = { additionalProperties: false };
const Rating = Type.Integer({ minimum: 1, maximum: 5, description: 'Stars' });
const text = Nullable(Text(4000, { description: 'Text' }));
const images = Type.Array(RequiredText(100, 'Key of an uploaded picture'), { maxItems: 10, description: 'Keys of uploaded pictures' });
const KeyedPicture = Type.Object({
  key: Type.String({ description: 'Key of the picture', examples: ['5f2c9a1e'] }),
  ...PictureFields.properties,
});

export const ListedReview = Type.Object({
  id: Nullable(Type.Integer({ description: 'Null while it is not written yet' })),
  order: Nullable(
    Type.Object({ id: Id, number: Type.String({ description: 'Number of the order' }) }, { description: 'Order of the review' }),
  ),
  offer: Nullable(
    Type.Object(
      { id: Id, alias: Alias, title: Type.String({ description: 'Title of the offer' }), main_image: Nullable(PictureFields) },
      { description: 'Subject' },
    ),
  ),
  shop: Type.Object(
    { id: Id, alias: Alias, title: Type.String({ description: 'Title of the shop' }) },
    { description: 'Shop that sold the offer' },
  ),
  author_name: Nullable(Type.String({ description: 'Public name of the author' })),
  rating: Nullable(Rating),
  text: Nullable(Type.String({ description: 'Text' })),
  images: Type.Array(KeyedPicture, { description: 'Pictures' }),
  reply: Nullable(Type.String({ description: 'Reply of the seller' })),
  replied_at: Nullable(Timestamp),
  created_at: Timestamp,
  edited_at: Nullable(Timestamp),
  editable_until: Nullable(Timestamp),
  is_received: Type.Boolean({ description: 'False while the buyer has to confirm the receipt of the order before the review' }),
  is_hidden: Type.Boolean({
    description: 'True for an own review that operators hid: nobody else sees it, and it cannot be changed',
    examples: [false],
  }),
  hidden_reason: Nullable(Type.String({ description: 'Why it was hidden; null while it is shown', examples: ['Образа продавця'] })),
});
export const ListedReviewPage = PageSchema(ListedReview);
export const BuyerReviewsQuery = Type.Object({
  ...PageQuery,
  kind: Type.Optional(Choice(['written', 'pending', 'received'], 'Own reviews, reviews that can be written, or ratings by sellers')),
});
export const SellerReviewsQuery = Type.Object({
  ...PageQuery,
  shop: Type.Optional(Id),
  has_reply: Type.Optional(Type.Boolean({ description: 'Only reviews with a reply, or only those without' })),
  rating: Type.Optional(Rating),
});
export const ReviewParams = Type.Object({ id: Id });

export const CreateReviewBody = Type.Object(
  { order: Id, offer: Id, rating: Rating, text: Type.Optional(text), images: Type.Optional(images) },
  closed,
);
export const UpdateReviewBody = Type.Object(
  { rating: Type.Optional(Rating), text: Type.Optional(text), images: Type.Optional(images) },
  closed,
);
export const ReportReviewBody = Type.Object(
  {
    reason: RequiredText(1000, 'What is wrong with it'),
    kind: Type.Optional(Choice(reportKinds, 'Kind of what is wrong; without it `other`')),
  },
  closed,
);
export const ReplyBody = Type.Object({ text: RequiredText(4000, 'Text of the reply') }, closed);
export const ReviewBuyerBody = Type.Object({ rating: Rating, text: Type.Optional(text) }, closed);
export const BuyerReview = Type.Object({
  id: Id,
  rating: Rating,
  text: Nullable(Type.String({ description: 'Text' })),
  created_at: Timestamp,
});

nameSchemas({
  KeyedPicture,
  ListedReview,
  ListedReviewPage,
  CreateReviewBody,
  UpdateReviewBody,
  ReportReviewBody,
  ReplyBody,
  ReviewBuyerBody,
  BuyerReview,
});

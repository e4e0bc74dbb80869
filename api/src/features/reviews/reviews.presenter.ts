import { type Locale, pickText } from '../../platform/i18n';
import { toPicture, pictureOrNull } from '../../platform/media';
import type { ReviewListRow } from './review-lists.repository';
import { editableUntil } from './review-rules';
import { texts } from './reviews.messages';

export function presentListedReview(row: ReviewListRow, locale: Locale) {
  return {
    id: row.id,
    order: row.order_id === null || row.order_number === null ? null : { id: row.order_id, number: String(row.order_number) },
    offer:
      row.offer_id === null
        ? null
        : {
            id: row.offer_id,
            alias: row.offer_alias ?? '',
            title: pickText(row.offer_title, locale),
            main_image: pictureOrNull(row.offer_image_key),
          },
    shop: { id: row.shop_id, alias: row.shop_alias, title: row.shop_title },
    author_name: row.author_name === null ? null : authorName(row.author_name, locale),
    rating: row.rating,
    text: row.text,
    images: row.image_keys.map((key) => ({ key, ...toPicture(key) })),
    reply: row.reply,
    replied_at: row.replied_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    editable_until: row.ordered_at && row.hidden_reason === null ? editableUntil(row.ordered_at).toISOString() : null,
    is_received: row.is_received,
    is_hidden: row.hidden_reason !== null,
    hidden_reason: row.hidden_reason,
  };
}

/** A review outlives its author's account, without the name. */
export function authorName(name: string, locale: Locale): string {
  return name === '' ? texts.deletedAuthor[locale] : name;
}

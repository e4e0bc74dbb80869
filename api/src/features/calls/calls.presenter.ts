import { type Locale, pickText } from '../../platform/i18n';
import { pictureOrNull } from '../../platform/media';
import { choiceTitle } from '../content';
import type { CallRow } from './calls.repository';
import type { CallStatus } from './calls.schemas';

export function presentCall(row: CallRow, locale: Locale) {
  return {
    id: row.id,
    shop: { id: row.shop_id, alias: row.shop_alias, title: row.shop_title },
    offer:
      row.offer_id === null
        ? null
        : {
            id: row.offer_id,
            alias: row.offer_alias ?? '',
            title: pickText(row.offer_title, locale),
            main_image: pictureOrNull(row.offer_image_key),
          },
    buyer_name: row.buyer_name,
    buyer_phone: row.buyer_phone,
    buyer_email: row.buyer_email,
    comment: row.buyer_comment,
    buyer_comment: row.buyer_comment,
    status: row.status as CallStatus,
    get_status_display: choiceTitle('call_status', row.status, locale),
    seller_note: row.seller_note,
    is_entered_by_seller: row.is_entered_by_seller,
    created_at: row.created_at.toISOString(),
  };
}

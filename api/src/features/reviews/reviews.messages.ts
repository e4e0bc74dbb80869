import type { Message } from '../../platform/i18n';

export const texts = {
  deletedAuthor: { uk: 'Видалений акаунт', ru: 'Удалённый аккаунт', en: 'Deleted account' },
} satisfies Record<string, Message>;

export const mailTexts = {
  newSubject: { uk: 'Новий відгук: {offer}', ru: 'Новый отзыв: {offer}', en: 'New review: {offer}' },
  newBody: {
    uk: 'Покупець оцінив товар «{offer}» магазину «{shop}»: {rating} з 5. Відповідь побачать усі покупці.',
    ru: 'Покупатель оценил товар «{offer}» магазина «{shop}»: {rating} из 5. Ответ увидят все покупатели.',
    en: 'A buyer rated “{offer}” of “{shop}” {rating} out of 5. All buyers will see your reply.',
  },
  newAction: { uk: 'Відповісти на відгук', ru: 'Ответить на отзыв', en: 'Reply to the review' },
  reportSubject: { uk: 'Скарга на відгук № {review}', ru: 'Жалоба на отзыв № {review}', en: 'Review No. {review} was reported' },
  reportBody: {
    uk: 'На відгук № {review} про «{offer}» ({rating} з 5) поскаржилися: {reason}',
    ru: 'На отзыв № {review} о «{offer}» ({rating} из 5) пожаловались: {reason}',
    en: 'Review No. {review} of “{offer}” ({rating} out of 5) was reported: {reason}',
  },
  reportText: { uk: 'Текст відгуку: {text}', ru: 'Текст отзыва: {text}', en: 'Review text: {text}' },
} satisfies Record<string, Message>;

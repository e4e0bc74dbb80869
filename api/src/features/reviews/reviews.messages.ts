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
  hiddenSubject: { uk: 'Ваш відгук приховано: {offer}', ru: 'Ваш отзыв скрыт: {offer}', en: 'Your review was hidden: {offer}' },
  hiddenBody: {
    uk: 'Ми приховали ваш відгук про «{offer}»: його ніхто не бачить, і він не впливає на рейтинг.',
    ru: 'Мы скрыли ваш отзыв о «{offer}»: его никто не видит, и он не влияет на рейтинг.',
    en: 'We have hidden your review of “{offer}”: nobody sees it, and it does not count in the rating.',
  },
  hiddenReason: { uk: 'Причина: {reason}', ru: 'Причина: {reason}', en: 'Reason: {reason}' },
  restoredSubject: {
    uk: 'Ваш відгук знову показано: {offer}',
    ru: 'Ваш отзыв снова показан: {offer}',
    en: 'Your review is shown again: {offer}',
  },
  restoredBody: {
    uk: 'Ми переглянули рішення: ваш відгук про «{offer}» знову бачать усі.',
    ru: 'Мы пересмотрели решение: ваш отзыв о «{offer}» снова видят все.',
    en: 'We have changed our decision: everybody sees your review of “{offer}” again.',
  },
  ownAction: { uk: 'Мої відгуки', ru: 'Мои отзывы', en: 'My reviews' },
  reportText: { uk: 'Текст відгуку: {text}', ru: 'Текст отзыва: {text}', en: 'Review text: {text}' },
} satisfies Record<string, Message>;

import type { Review } from '@yarmarok/shared-api';
import { anAnswer, renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';
import uk from '../../i18n/uk.json';
import { ReviewItem } from './review-item';

const aReview = (changes: Partial<Review>): Review => {
  const [review] = anAnswer('get trading/buyer/offers/{id}/reviews/list/', { results: [{}] }).results;
  if (!review) throw new Error('The example has no review');
  return { ...review, images: [], reply: null, ...changes };
};
const show = (changes: Partial<Review>) =>
  renderPart(area, <ReviewItem review={aReview(changes)} />, { locale: 'uk', user: null, messages: uk });

it('marks a text and a reply in another language, and names it', async () => {
  await show({ text: 'Отличная ваза, но объём мал', reply: 'Thank you' });

  expect(screen.getByText('Отличная ваза, но объём мал')).toHaveAttribute('lang', 'ru');
  expect(screen.getByText('Мова оригіналу: російська')).toBeVisible();
  expect(screen.getByText('Thank you')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Мова оригіналу: англійська')).toBeVisible();
});

it('does not mark a text in the language of the page', async () => {
  await show({ text: 'Гарна ваза' });

  expect(screen.getByText('Гарна ваза')).not.toHaveAttribute('lang');
  expect(screen.queryByText(/Мова оригіналу/)).not.toBeInTheDocument();
});

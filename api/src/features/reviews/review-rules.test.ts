import { isEditable, isReviewable, publicName } from './review-rules';

it('allows reviews of an order that was completed or canceled by the seller', () => {
  expect(isReviewable({ status: 'completed', canceledBy: null })).toBe(true);
  expect(isReviewable({ status: 'canceled', canceledBy: 'seller' })).toBe(true);
  expect(isReviewable({ status: 'canceled', canceledBy: 'buyer' })).toBe(false);
  expect(isReviewable({ status: 'in_progress', canceledBy: null })).toBe(false);
});

it('allows changes of a review for 30 days', () => {
  const written = new Date('2026-11-01T12:00:00Z');

  expect(isEditable(written, new Date('2026-12-01T12:00:00Z'))).toBe(true);
  expect(isEditable(written, new Date('2026-12-01T12:00:01Z'))).toBe(false);
});

it('shows the first name and one letter', () => {
  expect(publicName({ firstName: ' Олена ', lastName: 'коваленко' }, 'uk')).toBe('Олена К.');
  expect(publicName({ firstName: 'Олена', lastName: '' }, 'uk')).toBe('Олена');
  expect(publicName({ firstName: '', lastName: 'Коваленко' }, 'en')).toBe('Buyer');
});

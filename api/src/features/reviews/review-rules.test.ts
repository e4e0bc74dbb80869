import { isEditable, isReviewable, publicName } from './review-rules';

it('lets an order be reviewed when it is completed or the seller let the buyer down', () => {
  expect(isReviewable({ status: 'completed', canceledBy: null })).toBe(true);
  expect(isReviewable({ status: 'canceled', canceledBy: 'seller' })).toBe(true);
  expect(isReviewable({ status: 'canceled', canceledBy: 'buyer' })).toBe(false);
  expect(isReviewable({ status: 'in_progress', canceledBy: null })).toBe(false);
});

it('lets a review be edited for 30 days', () => {
  const written = new Date('2026-11-01T12:00:00Z');

  expect(isEditable(written, new Date('2026-12-01T12:00:00Z'))).toBe(true);
  expect(isEditable(written, new Date('2026-12-01T12:00:01Z'))).toBe(false);
});

it('shows the first name and one letter', () => {
  expect(publicName({ firstName: ' Олена ', lastName: 'коваленко' }, 'uk')).toBe('Олена К.');
  expect(publicName({ firstName: 'Олена', lastName: '' }, 'uk')).toBe('Олена');
  expect(publicName({ firstName: '', lastName: 'Коваленко' }, 'en')).toBe('Buyer');
});

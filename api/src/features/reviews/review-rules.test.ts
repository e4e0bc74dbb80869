import { countsAt, editableUntil, publicName } from './review-rules';

it('allows changes of a review until 30 days after the order', () => {
  expect(editableUntil(new Date('2026-11-01T12:00:00Z'))).toEqual(new Date('2026-12-01T12:00:00Z'));
});

describe('a review counts', () => {
  const proof = {
    accountCreatedAt: new Date('2026-11-01T12:00:00Z'),
    orderedAt: new Date('2026-11-20T12:00:00Z'),
    totalKopiikas: 5000,
    minTotalKopiikas: 5000,
  };

  it('once the account is 14 days old', () => {
    expect(countsAt(proof)).toEqual(new Date('2026-11-15T12:00:00Z'));
  });

  it('once the order is 14 days old too, when it is a small one', () => {
    expect(countsAt({ ...proof, totalKopiikas: 4999 })).toEqual(new Date('2026-12-04T12:00:00Z'));
    expect(countsAt({ ...proof, totalKopiikas: 0, accountCreatedAt: new Date('2026-11-25T12:00:00Z') })).toEqual(
      new Date('2026-12-09T12:00:00Z'),
    );
  });
});

it('shows the first name and one letter', () => {
  expect(publicName({ firstName: ' Олена ', lastName: 'коваленко' }, 'uk')).toBe('Олена К.');
  expect(publicName({ firstName: 'Олена', lastName: '' }, 'uk')).toBe('Олена');
  expect(publicName({ firstName: '', lastName: 'Коваленко' }, 'en')).toBe('Buyer');
});

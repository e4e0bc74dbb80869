import { SignedTokens } from './signed-token';

const secret = 'a-secret-for-tests-of-32-characters!';
const tokens = new SignedTokens(secret, 'order link');
const tomorrow = new Date(Date.now() + 24 * 3600_000);

it('reads the subject of its own token', () => {
  expect(tokens.read(tokens.sign(104_582, tomorrow))).toEqual({ subject: 104_582, isExpired: false });
});

it('marks a token as expired from its last second on', () => {
  const token = tokens.sign(7, new Date('2026-11-24T10:00:00Z'));

  expect(tokens.read(token, new Date('2026-11-24T09:59:59Z'))).toEqual({ subject: 7, isExpired: false });
  expect(tokens.read(token, new Date('2026-11-24T10:00:00Z'))).toEqual({ subject: 7, isExpired: true });
});

it.each([
  ['another secret', new SignedTokens(`${secret}2`, 'order link')],
  ['another purpose', new SignedTokens(secret, 'unsubscribe')],
])('refuses a token of %s', (_what, other) => {
  expect(tokens.read(other.sign(7, tomorrow))).toBeNull();
});

it('refuses a token in which any part was changed', () => {
  const token = tokens.sign(7, tomorrow);
  const [subject = '', expiry = '', mac = ''] = token.split('.');
  const later = (Number.parseInt(expiry, 36) + 1).toString(36);
  const changed = [
    `8.${expiry}.${mac}`,
    `${subject}.${later}.${mac}`,
    `0${token}`,
    `${token}A`,
    token.slice(0, -1),
    `${subject}.${expiry}.`,
  ];

  expect(changed.map((one) => tokens.read(one))).toEqual(changed.map(() => null));
  for (let at = 0; at < mac.length; at += 1) {
    const wrong = `${mac.slice(0, at)}${mac[at] === 'A' ? 'B' : 'A'}${mac.slice(at + 1)}`;
    expect(tokens.read(`${subject}.${expiry}.${wrong}`)).toBeNull();
  }
});

it.each(['', '.', '..', 'x'.repeat(10_000), '7.0.é', '-7.zzzz.' + 'A'.repeat(43)])('refuses nonsense: %j', (token) => {
  expect(tokens.read(token)).toBeNull();
});

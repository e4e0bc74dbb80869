import { SealedTexts } from './sealed-text';

const texts = new SealedTexts('a-secret-for-tests-of-32-characters!', 'tests');

it('decrypts its own texts, and never encrypts a text in the same way twice', () => {
  const sealed = texts.seal('пароль: 1234');

  expect(texts.open(sealed)).toBe('пароль: 1234');
  expect(sealed).not.toContain('1234');
  expect(texts.seal('пароль: 1234')).not.toBe(sealed);
});

it('does not open a text of another secret, of another purpose, or that was changed', () => {
  const sealed = texts.seal('1234');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1]! ^= 1;

  expect(new SealedTexts('another-secret-of-32-characters!!!!!', 'tests').open(sealed)).toBeNull();
  expect(new SealedTexts('a-secret-for-tests-of-32-characters!', 'others').open(sealed)).toBeNull();
  expect(texts.open(changed.toString('base64url'))).toBeNull();
  expect(texts.open(sealed.slice(0, 30))).toBeNull();
  expect(texts.open('')).toBeNull();
});

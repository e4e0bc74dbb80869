import fc from 'fast-check';
import { sanitizeText } from '../../../platform/text';
import { clean } from './row-text';

/** Characters that nearly every text has where they matter. */
const characters = fc.constantFrom(
  ...['a', 'Z', '7', 'ї', 'Ґ', '"', '-', ' ', ' ', '\n', '\t', '\0', '\u007f', '\u00a0', '\u2009', '\u200b', '\u202e', '\ufeff', '№', 'é'],
  ...['\ud83d\ude00', '\ud83d', '\ude00', '\u0301', '\u0488', '\u2800', '\u00ad'],
);

it('changes the same texts, whether or not a text is seen to be clean at once', () => {
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 12 }), (text) => {
      const slowly = sanitizeText(text)
        .replace(/[\p{Cc}\p{Cs}\ufeff\u200b]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      expect(clean(text)).toBe(slowly);
    }),
    { numRuns: 3000 },
  );
});

import { isLegalCode } from '../../api/src/platform/legal-code';
import { buildLegalSeller } from './legal-sellers';

it('gives every demo shop a code of its own that belongs to no one', () => {
  const sellers = Array.from({ length: 300 }, (_, index) => buildLegalSeller({ id: index + 1, city: 'kyiv', isOwnedByDemoSeller: false }));

  expect(new Set(sellers.map(({ legal_code: code }) => code)).size).toBe(300);
  for (const { legal_name: name, legal_code: code, legal_address: address } of sellers) {
    expect(name).toMatch(/^ФОП \p{Lu}\p{Ll}+ \p{Lu}\. \p{Lu}\.$/u);
    expect(code).toMatch(/^00000/);
    expect(isLegalCode(code ?? '')).toBe(true);
    expect(address).toMatch(/^м\. Київ, вул\. Ярмаркова, \d+$/);
  }
});

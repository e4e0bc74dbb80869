/** @jest-environment node */
import { contentSecurityPolicy } from './security-headers';

it('allows pictures and calls to the site itself only', () => {
  const policy = contentSecurityPolicy({ scripts: ['sha256-script'], styles: [] });
  const rules = new Map(policy.split('; ').map((rule): [string, string] => [rule.split(' ')[0] ?? '', rule]));
  expect(rules.get('img-src')).toBe("img-src 'self' data: blob:");
  expect(rules.get('connect-src')).toBe("connect-src 'self'");
  expect(policy).not.toMatch(/https?:|\*/);
});

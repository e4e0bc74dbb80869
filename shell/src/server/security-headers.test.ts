/** @jest-environment node */
import { contentSecurityPolicy } from './security-headers';

it('names no place outside the site that pictures or calls could carry data to', () => {
  const policy = contentSecurityPolicy({ scripts: ['sha256-script'], styles: [] });
  const rules = new Map(policy.split('; ').map((rule): [string, string] => [rule.split(' ')[0] ?? '', rule]));
  expect(rules.get('img-src')).toBe("img-src 'self' data: blob:");
  expect(rules.get('connect-src')).toBe("connect-src 'self'");
  expect(policy).not.toMatch(/https?:|\*/);
});

import { replaceSection } from './document';

it('replaces the section with the same heading, and appends a new one', () => {
  const page = '# Page\n\n## One\n\nold\n\n### Part\n\n## Two\n\nstays\n';

  expect(replaceSection(page, '## One\n\nnew\n')).toBe('# Page\n\n## One\n\nnew\n\n## Two\n\nstays\n');
  expect(replaceSection(page, '## Three\n\nnew\n')).toBe(`${page}\n## Three\n\nnew\n`);
});

import { renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';
import { CategoryTags } from './category-tags';
import uk from './i18n/uk.json';

const tags = Array.from({ length: 10 }, (_, index) => ({ id: index, alias: `tag-${index}`, title: `Тег ${index}` }));

async function renderTags(activeTag: string | null, more = 'Ще 2') {
  const row = <CategoryTags categoryAlias="sukni" tags={tags as never} activeTag={activeTag} />;
  await renderPart(area, row, { locale: 'uk', user: null, messages: uk });
  const summary = screen.getByText(more);
  const links = screen.getAllByRole('link', { hidden: true });
  return {
    first: links.filter((link) => !summary.parentElement?.contains(link)).map((link) => link.textContent),
    others: links.filter((link) => summary.parentElement?.contains(link)).map((link) => link.textContent),
  };
}

it('shows one row of tags, and the others on request', async () => {
  const { first, others } = await renderTags(null);

  expect(first).toHaveLength(8);
  expect(others).toEqual(['Тег 8', 'Тег 9']);
});

it('shows an active tag of the others in the row, with a link that clears it', async () => {
  const { first, others } = await renderTags('tag-9', 'Ще 1');

  expect(first.at(-1)).toMatch(/^Тег 9/);
  expect(others).toEqual(['Тег 8']);
  expect(screen.getByRole('link', { name: /Тег 9/ })).toHaveAttribute('href', '/categories/sukni/');
});

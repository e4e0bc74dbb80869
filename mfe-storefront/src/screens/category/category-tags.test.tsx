import { renderPart } from '@yarmarok/shared-testing';
import { screen, within } from '@testing-library/react';
import { area } from '../../testing/area';
import { CategoryTags } from './category-tags';
import uk from './i18n/uk.json';

const aTag = (index: number) => ({ id: index, alias: `tag-${index}`, title: `Тег ${index}`, offers_count: 5, facet: null });
const aBrand = (index: number, value: string) => ({
  ...aTag(index),
  ...{ alias: value, title: value.toUpperCase(), facet: { facet: 'brand', facet_title: 'Виробник', value } },
});
const plain = Array.from({ length: 8 }, (_, index) => aTag(index));
const brands = [aBrand(20, 'lg'), aBrand(21, 'sony')];

async function renderTags(tags: readonly object[], activeTag: string | null, address = '/') {
  const row = <CategoryTags categoryAlias="sukni" tags={tags as never} activeTag={activeTag} />;
  await renderPart(area, row, { locale: 'uk', user: null, messages: uk, address });
}
const linksOf = (element: HTMLElement) => within(element).getAllByRole('link', { hidden: true });
const hrefs = (element: HTMLElement) => linksOf(element).map((link) => link.getAttribute('href'));
/** Returns the disclosure with this title. */
function findMenu(title: string): HTMLElement {
  const menu = screen.getAllByRole('group').find((group) => within(group).queryByText(title) !== null);
  if (!menu) throw new Error(`There is no menu called ${title}`);
  return menu;
}

it('shows one row of tags, and the others on request', async () => {
  await renderTags(plain, null);

  expect(linksOf(findMenu('Ще 2')).map((link) => link.textContent)).toEqual(['Тег 6', 'Тег 7']);
  expect(linksOf(screen.getByRole('navigation'))).toHaveLength(8);
});

it('shows an active tag of the others in the row, with a link that clears it', async () => {
  await renderTags(plain, 'tag-7');

  expect(screen.getByRole('link', { name: /Тег 7/ })).toHaveAttribute('href', '/categories/sukni/');
  expect(linksOf(findMenu('Ще 1')).map((link) => link.textContent)).toEqual(['Тег 6']);
});

it('groups tags that match a facet, and chooses its values', async () => {
  await renderTags([...plain, ...brands], null, '/?color=red');

  expect(hrefs(findMenu('Виробник'))).toEqual(['/?color=red&brand=lg', '/?color=red&brand=sony']);
});

it('marks a chosen value in its group, with a link that removes it', async () => {
  await renderTags([...plain, ...brands], null, '/?brand=lg,sony');

  const [chosen] = linksOf(findMenu('Виробник'));
  expect(chosen).toHaveAttribute('aria-current', 'true');
  expect(chosen).toHaveAttribute('href', '/?brand=sony');
});

it('shows a single value of a facet without a group', async () => {
  await renderTags([aBrand(20, 'lg'), ...plain], null);

  expect(screen.getByRole('link', { name: 'LG' })).toHaveAttribute('href', '/?brand=lg');
  expect(screen.queryByText('Виробник')).not.toBeInTheDocument();
});

it('leaves a single chosen value to the row above the list', async () => {
  await renderTags([aBrand(20, 'lg'), ...plain], null, '/?brand=lg');

  expect(screen.queryByRole('link', { name: /LG/ })).not.toBeInTheDocument();
});

it('keeps a tag of the address active that is a facet value', async () => {
  await renderTags([...plain, ...brands], 'lg');

  expect(screen.getByRole('link', { name: /^LG/ })).toHaveAttribute('href', '/categories/sukni/');
});

/** The pages for simulated visitors. */
export interface Site {
  /** Aliases. */
  categories: readonly string[];
  /** Paths. */
  pictures: readonly string[];
}

/** Reads the links of pages. @throws Error without categories and served pictures. */
export async function readSite(origin: string): Promise<Site> {
  const find = async (page: string, pattern: RegExp) =>
    [...new Set(Array.from((await (await fetch(origin + page)).text()).matchAll(pattern), ([, found = '']) => found))].slice(0, 40);
  const categories = await find('/', /\/categories\/([a-z0-9-]+)\//g);
  const pictures = await find(`/categories/${categories[0] ?? ''}/`, /(\/media\/[^"' ,]+\.(?:webp|avif))/g);
  if (categories.length === 0 || pictures.length === 0)
    throw new Error('The home page links to no category, or a category shows no picture');
  for (const picture of pictures) {
    const { status } = await fetch(origin + picture);
    if (status !== 200) throw new Error(`${picture} is answered with ${status}`);
  }
  return { categories, pictures };
}

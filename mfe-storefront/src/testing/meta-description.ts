/** Returns the description of the page for search engines, with plain spaces. */
export function getMetaDescription(): string | undefined {
  return document.querySelector('meta[name="description"]')?.getAttribute('content')?.replaceAll('\u00a0', ' ');
}

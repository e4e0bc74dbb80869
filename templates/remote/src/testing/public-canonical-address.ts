/** Returns the address of the page for search engines. */
export function getCanonicalAddress(): string | null | undefined {
  return document.querySelector('link[rel="canonical"]')?.getAttribute('href');
}

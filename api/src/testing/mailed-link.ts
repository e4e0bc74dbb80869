/** Returns the values of the first link in the text of a mail. */
export function parseMailedLink(text: string): { uid: string; token: string } {
  const { searchParams } = new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://no-link.test');
  return { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
}

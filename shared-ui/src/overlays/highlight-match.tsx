/** A text with the words of a query marked. */
export function HighlightMatch({ text, query }: { text: string; query: string }) {
  const words = query.trim().split(/\s+/).filter(Boolean).map(escapeRegExp);
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'giu'));
  // Splitting by a group puts the matches at the odd places.
  return <span>{parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</span>;
}

function escapeRegExp(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’ʼ`]/g, "['’ʼ`]");
}

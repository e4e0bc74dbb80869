import type { FileProblem } from './report-file-problems';

/** A replaced word and its replacement. */
interface OldWord {
  pattern: RegExp;
  instead: string;
}

/** Words of names, comments and documents that were replaced by the field's terms: docs/conventions.md#names. */
const oldWords: readonly OldWord[] = [
  { pattern: /\b(?:textOf|listOf|partsOf|changesOf)\b/, instead: 'a verb and what it returns, such as `toText` or `listParts`' },
  { pattern: /patienceMs/i, instead: '`timeoutMs`' },
  { pattern: /thrift/i, instead: '`max…`' },
  { pattern: /withoutPeople/, instead: '`redactPii`' },
  { pattern: /catalog[-_ ]?keeper/i, instead: '`CatalogIndexWorker`' },
  { pattern: /\bwhoever\b/i, instead: 'a noun, such as “a visitor who”' },
  { pattern: /\banew\b/i, instead: '“again”' },
  { pattern: /\bof before\b(?!\))/i, instead: '“previous”' },
  { pattern: /\bput right\b/i, instead: '“corrected”' },
  { pattern: /\bas good as\b/i, instead: '“almost”' },
  {
    pattern: /\b[a-z]+(?:Favourite|Catalogue|Colour)(?!')|\b(?:favourite|catalogue|colour)(?:[A-Z]|s?(?:\(|:| =))/,
    instead: 'American spelling in identifiers',
  },
];

/** Returns the old words of a text with their line numbers, one sentence each. */
export function findOldWords(content: string): FileProblem[] {
  return content.split('\n').flatMap((written, index) =>
    oldWords.flatMap(({ pattern, instead }) => {
      const [word] = pattern.exec(written) ?? [];
      return word === undefined ? [] : [{ line: index + 1, text: `has “${word.trim()}”; write ${instead}.` }];
    }),
  );
}

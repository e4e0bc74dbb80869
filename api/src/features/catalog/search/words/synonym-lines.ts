import { nearestMark, type SynonymGroup } from './lexicon';

/** A line that is no synonym. */
export class InvalidSynonym extends Error {
  constructor(line: string) {
    super(`"${line}" is neither "word, word", "word, word > word" nor "alias: word, word"`);
    this.name = 'InvalidSynonym';
  }
}

/**
 * Parses synonyms in text form, one group per line: `couch, sofa` both ways, `ps5 > playstation 5` one way,
 * `dyvany: sofa, couch` for a whole category, `~dyvany: sofa` to rank its offers first, `?dyvany: hammock` for things near it, and
 * `@dyvany +podarunky: =homely, for hosts` for receivers. Skips empty lines and comments (`#`).
 * @throws InvalidSynonym
 */
export function parseSynonymLines(text: string): SynonymGroup[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseSynonymLine);
}

function parseSynonymLine(line: string): SynonymGroup {
  const [, aliases, words = line] = /^([~?@+a-z0-9 -]+):\s(.*)$/.exec(line) ?? [];
  const [left = '', right] = words.split('>');
  const terms = splitList(left);
  if (aliases !== undefined) {
    if (terms.length === 0 || right !== undefined) throw new InvalidSynonym(line);
    const isNearest = aliases.startsWith(nearestMark);
    const targets = (isNearest ? aliases.slice(nearestMark.length) : aliases).trim().split(/\s+/);
    const kind = targets.some((alias) => /^[~@]/.test(alias)) ? 'hint' : 'category';
    return { kind, terms, targets: [...(isNearest ? [nearestMark] : []), ...targets.map((alias) => alias.replace('~', ''))] };
  }
  if (right !== undefined) {
    const targets = splitList(right);
    if (terms.length === 0 || targets.length === 0) throw new InvalidSynonym(line);
    return { kind: 'one_way', terms, targets };
  }
  if (terms.length < 2) throw new InvalidSynonym(line);
  return { kind: 'words', terms, targets: [] };
}

const splitList = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((term) => term.trim())
      .filter(Boolean),
  ),
];

/** Formats a group for `parseSynonymLines`. */
export function formatSynonym({ kind, terms, targets }: SynonymGroup): string {
  const words = terms.join(', ');
  if (kind === 'words') return words;
  if (kind === 'one_way') return `${words} > ${targets.join(', ')}`;
  const [first, ...others] = targets;
  const aliases = (first === nearestMark ? others : targets).map((alias) =>
    kind === 'hint' && /^[a-z0-9]/.test(alias) ? `~${alias}` : alias,
  );
  return `${first === nearestMark ? nearestMark : ''}${aliases.join(' ')}: ${words}`;
}

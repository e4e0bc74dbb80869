import fs from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { marked, type Token } from 'marked';

/** A dead reference. */
export interface ReferenceProblem {
  line: number;
  text: string;
}

/** `docs/product/search.md#orderings` in a comment or a text: a path from the root of the repository. */
const reference = /(?<![\w./-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g;

/** References to texts that are not in the repository. */
const outsideReferences: readonly RegExp[] = [
  /\bspec(?:ification)? ?\(?§/gi,
  /\bDESIGN ?§/g,
  /(?<!\])\(decisions[:,)]|, decisions[:)]|(?:\/\/|\*) Decisions:/g,
  /\bapi-contract\b/g,
  /\.\.\/shared\//g,
];

/**
 * Finds references of a file to missing documents and headings, and to texts outside the repository.
 * @param file path from the root of the repository.
 */
export function findReferenceProblems(root: string, file: string, text: string): ReferenceProblem[] {
  const targets = [
    ...[...text.matchAll(reference)].map(({ 0: target, index }) => ({ target, from: '', index })),
    ...(file.endsWith('.md') ? listLinks(text).map((link) => ({ ...link, from: path.posix.dirname(file) })) : []),
  ];
  const dead = targets.flatMap(({ target, from, index }) => {
    const problem = findTargetProblem(root, file, from, target);
    return problem ? [{ line: lineAt(text, index), text: problem }] : [];
  });
  const outside = outsideReferences.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      line: lineAt(text, index),
      text: `"${found}" refers to a text that is not in the repository`,
    })),
  );
  return [...distinct(dead), ...outside];
}

function findTargetProblem(root: string, file: string, from: string, target: string): string | null {
  const [address = '', heading] = target.split('#');
  const document = address === '' ? file : path.posix.join(from, decodeURIComponent(address));
  const absolute = path.join(root, document);
  if (!fs.existsSync(absolute)) return `${target} does not exist`;
  if (heading === undefined || !document.endsWith('.md')) return null;
  return listHeadings(fs.readFileSync(absolute, 'utf8')).includes(heading) ? null : `${target} names no heading of ${document}`;
}

/** Returns the links and images of a Markdown text with a target in the repository. */
function listLinks(text: string): { target: string; index: number }[] {
  const links: { target: string; index: number }[] = [];
  let index = 0;
  void marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type !== 'link' && token.type !== 'image') return;
    // Tokens are in the order of the text but have no positions.
    const found = text.indexOf(token.raw, index);
    if (found >= 0) index = found;
    const target = String(token.href);
    if (!/^[a-z][a-z+.-]*:|^\/\//i.test(target)) links.push({ target, index });
  });
  return links;
}

/** Returns the anchors that GitHub gives to the headings of a Markdown text. */
export function listHeadings(text: string): string[] {
  const slugger = new GithubSlugger();
  const names: string[] = [];
  void marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'heading') names.push(slugger.slug(plainText(token.tokens ?? [])));
  });
  return names;
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? String(token.text) : ''))
    .join('');
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function distinct(problems: readonly ReferenceProblem[]): ReferenceProblem[] {
  return [...new Map(problems.map((problem) => [`${String(problem.line)} ${problem.text}`, problem])).values()];
}

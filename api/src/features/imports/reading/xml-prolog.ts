import { FileProblem } from './source-row';

const maxProlog = 64 * 1024;
const maxDoctype = 1024;

/**
 * Removes the DOCTYPE from a feed and keeps its line breaks: real feeds have one in many forms, and its references are never read.
 * @throws FileProblem for a second one, one with declarations, one above 1 KB or one whose name is not the root element's.
 */
export async function* withoutDoctype(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held: string | null = '';
  for await (const chunk of chunks) {
    if (held === null) {
      yield chunk;
      continue;
    }
    held += chunk;
    const prolog = readProlog(held);
    if (prolog === null && held.length <= maxProlog) continue;
    if (prolog === null) throw new FileProblem('doctype_too_long', 1);
    yield prolog;
    held = null;
  }
  // The file ends within its prolog: the parser reports where.
  if (held !== null) yield held;
}

/** Returns null until its end has arrived. */
function readProlog(text: string): string | null {
  let doctype: { from: number; to: number; name: string } | null = null;
  for (let at = 0; ;) {
    at += /^[\s\uFEFF]*/.exec(text.slice(at, at + maxProlog))?.[0].length ?? 0;
    const rest = text.slice(at, at + 9);
    const skipping = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : null;
    if (skipping) {
      const end = text.indexOf(skipping, at + 2);
      if (end < 0) return null;
      at = end + skipping.length;
    } else if (/^<!doctype/i.test(rest)) {
      if (doctype) throw new FileProblem('doctype_twice', lineAt(text, at));
      const end = endOfDoctype(text, at);
      if (end === null) return null;
      const name = /^\s+([^\s["'>]+)/.exec(text.slice(at + 9, end))?.[1] ?? '';
      doctype = { from: at, to: end, name };
      at = end;
    } else if (rest.length < 9 && text.length < maxProlog && !/^<[^!?]/.test(rest)) {
      return null;
    } else {
      return cut(text, at, doctype);
    }
  }
}

function cut(text: string, rootAt: number, doctype: { from: number; to: number; name: string } | null): string | null {
  if (!doctype) return text;
  const root = /^<([^\s/>]+)[\s/>]/.exec(text.slice(rootAt, rootAt + 300))?.[1];
  if (root === undefined && text.length < rootAt + 300) return null;
  if (root !== doctype.name) throw new FileProblem('doctype_name', lineAt(text, doctype.from));
  const lines = text.slice(doctype.from, doctype.to).replace(/[^\n]/g, '');
  return text.slice(0, doctype.from) + lines + text.slice(doctype.to);
}

/** Returns the position after `>`; null while it has not arrived. */
function endOfDoctype(text: string, from: number): number | null {
  const limit = from + maxDoctype;
  for (let at = from + 9; at < text.length; at += 1) {
    if (at >= limit) throw new FileProblem('doctype_too_long', lineAt(text, from));
    const character = text[at] ?? '';
    if (character === '>') return at + 1;
    if (character === '<') throw new FileProblem('doctype_declarations', lineAt(text, at));
    if (character === '"' || character === "'") {
      const end = text.indexOf(character, at + 1);
      if (end < 0 && text.length < limit) return null;
      if (end < 0 || end >= limit) throw new FileProblem('doctype_too_long', lineAt(text, from));
      at = end;
    } else if (character === '[') {
      const end = text.indexOf(']', at);
      const subset = text.slice(at + 1, end < 0 ? limit : end);
      if (/[^\s]/.test(subset)) throw new FileProblem('doctype_declarations', lineAt(text, at));
      if (end < 0) return null;
      at = end;
    }
  }
  return null;
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

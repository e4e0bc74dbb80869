import { JSDOM } from 'jsdom';
import { marked } from 'marked';

/** A diagram that Mermaid cannot parse. */
export interface DiagramProblem {
  line: number;
  text: string;
}

/** Returns the Mermaid blocks of a Markdown text with their first lines. */
export function listDiagrams(text: string): { line: number; diagram: string }[] {
  const diagrams: { line: number; diagram: string }[] = [];
  let index = 0;
  void marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type !== 'code' || token.lang !== 'mermaid') return;
    index = Math.max(text.indexOf(token.raw, index), index);
    diagrams.push({ line: text.slice(0, index).split('\n').length, diagram: token.text as string });
    index += token.raw.length;
  });
  return diagrams;
}

/** Finds the Mermaid blocks of a Markdown text that do not parse. */
export async function findDiagramProblems(text: string): Promise<DiagramProblem[]> {
  const problems: DiagramProblem[] = [];
  for (const { line, diagram } of listDiagrams(text)) {
    const problem = await findProblem(diagram);
    if (problem !== null) problems.push({ line, text: problem });
  }
  return problems;
}

async function findProblem(diagram: string): Promise<string | null> {
  const mermaid = await loadMermaid();
  try {
    await mermaid.parse(diagram);
    return null;
  } catch (error) {
    return `the diagram cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Mermaid sanitizes labels with a DOM, which Node lacks, and looks for it on import. */
async function loadMermaid() {
  if (!('document' in globalThis)) {
    const { window } = new JSDOM('');
    Object.assign(globalThis, { window, document: window.document });
  }
  return (await import('mermaid')).default;
}

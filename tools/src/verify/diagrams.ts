import { createRequire } from 'node:module';
import path from 'node:path';
import { marked } from 'marked';
import { type Browser, chromium, type Page } from 'playwright';
import { browserFlags } from '@yarmarok/remote-tools/browser/browser-flags';
import { findBrowser } from '@yarmarok/remote-tools/browser/find-browser';

/** A diagram that cannot be drawn. */
export interface DiagramProblem {
  line: number;
  text: string;
}

/** Draws diagrams in a browser, because Mermaid measures texts there. */
export interface DiagramRenderer {
  /** Finds the Mermaid blocks of a Markdown text that cannot be drawn. */
  findProblems(text: string): Promise<DiagramProblem[]>;
  close(): Promise<void>;
}

const renderTimeoutMs = 20_000;

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

/**
 * Starts a browser with Mermaid.
 * @throws Error when there is no Chromium.
 */
export async function startDiagramRenderer(): Promise<DiagramRenderer> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const page = await openMermaid(browser);
    return {
      async findProblems(text) {
        const problems: DiagramProblem[] = [];
        for (const { line, diagram } of listDiagrams(text)) {
          const problem = await findProblem(page, diagram);
          if (problem !== null) problems.push({ line, text: problem });
        }
        return problems;
      },
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

interface Mermaid {
  initialize(config: { startOnLoad: boolean; suppressErrorRendering: boolean }): void;
  render(id: string, diagram: string): Promise<{ svg: string }>;
}

async function openMermaid(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(renderTimeoutMs);
  const folder = path.dirname(createRequire(import.meta.url).resolve('mermaid/package.json'));
  await page.addScriptTag({ path: path.join(folder, 'dist/mermaid.min.js') });
  await page.evaluate(() => {
    (window as unknown as { mermaid: Mermaid }).mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true });
  });
  return page;
}

async function findProblem(page: Page, diagram: string): Promise<string | null> {
  const drawn = await page.evaluate(async (text) => {
    try {
      const { svg } = await (window as unknown as { mermaid: Mermaid }).mermaid.render('diagram', text);
      document.body.innerHTML = svg;
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
    const { width, height } = document.querySelector('svg')?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const hasText = [...document.querySelectorAll('svg text, svg foreignObject')].some((label) => label.textContent.trim() !== '');
    return { isEmpty: !hasText || width === 0 || height === 0 };
  }, diagram);
  if (drawn.error !== undefined) return `the diagram cannot be drawn: ${drawn.error}`;
  return drawn.isEmpty ? 'the diagram is drawn empty' : null;
}

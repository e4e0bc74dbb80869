import fs from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import type { Page } from 'playwright';
import type { Control } from './control';
import { getLanguage } from './screens';

/** Rules of WCAG 2.2 A and AA, and best practices of axe, as in the journeys. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const readTexts = (id: string) =>
  ['uk', 'ru', 'en'].map((language) => {
    const file = path.join(repositoryRoot, `shell/src/i18n/${language}.json`);
    const text = (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string | undefined>)[id];
    if (!text) throw new Error(`There is no text ${id}`);
    return text;
  });
const brokenTitles = ['shell.pageError.broken', 'shell.pageError.offline', 'shell.remotes.outage'].flatMap(readTexts);
const missingTitles = readTexts('shell.pageError.notFound');

/** Problem text for the page of unknown addresses. */
export const missingPage = 'the way leads to a page that does not exist';

/** Runs in the page. */
export const readLook = () => ({
  title: document.title.trim(),
  language: document.documentElement.lang,
  headings: [...document.querySelectorAll('h1, h2')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => heading.textContent.trim()),
  overflow: document.documentElement.scrollWidth - window.innerWidth,
});

/**
 * Returns problems of the current screen.
 * @param isOfShell false for the page of the payment sandbox, whose language is the payer's instead of the path's.
 */
export async function checkScreen(page: Page, controls: readonly Control[], { isOfShell }: { isOfShell: boolean }): Promise<string[]> {
  const isDeadEnd = !controls.some(({ kind }) => kind === 'link' || kind === 'button');
  return [
    ...(isDeadEnd ? ['a dead end: nothing can be pressed'] : []),
    ...findLookProblems(await page.evaluate(readLook), isOfShell ? getLanguage(new URL(page.url()).pathname) : null),
  ];
}

/** Returns problems with the look of a page. @param expected - its language; null for any */
export function findLookProblems({ title, language, headings, overflow }: ReturnType<typeof readLook>, expected: string | null): string[] {
  const problems: string[] = [];
  if (title.length < 3) problems.push(`the title is ${JSON.stringify(title)}`);
  const broken = headings.find((heading) => brokenTitles.includes(heading));
  if (broken) problems.push(`the page says ${JSON.stringify(broken)}`);
  if (headings.some((heading) => missingTitles.includes(heading))) problems.push(missingPage);
  if (overflow > 0) problems.push(`the page is ${overflow} px wider than the window`);
  if (expected && language !== expected) problems.push(`the language is ${language} and not ${expected}`);
  return problems;
}

/** Returns the violations that axe finds on the current screen. */
export async function checkAccessibility(page: Page): Promise<string[]> {
  // The browser skips content outside of the window, which then has no colors or positions to check.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('main li[data-later]')
    .withTags(tags)
    .analyze();
  await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  );
}

/** A typed text and its field. */
export interface Typed {
  key: string;
  name: string;
  value: string;
}

/** Returns the typed texts that are lost although their fields are still shown. */
export function findLostInput(typed: Iterable<Typed>, controls: readonly Control[]): string[] {
  const shown = new Map(controls.map((control) => [control.key, control.value]));
  return [...typed].flatMap(({ key, name, value }) => {
    const now = shown.get(key);
    return now === undefined || now === value ? [] : [`the input of ${JSON.stringify(name)} is lost: ${quote(value)} became ${quote(now)}`];
  });
}

const quote = (text: string) => JSON.stringify(text.slice(0, 60));

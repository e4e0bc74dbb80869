/** @jest-environment <rootDir>/../remote-tools/src/jest/jsdom-environment.cjs */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { createFakeBrowser, installLayout, type Site, type SitePage } from './testing/fake-browser';
import { type Violation, Walker } from './walker';

/** Elements with `data-axe` break the rule that it names. */
jest.mock('@axe-core/playwright', () => ({
  __esModule: true,
  default: class {
    setLegacyMode = () => this;
    options = () => this;
    exclude = () => this;
    withTags = () => this;
    analyze = () =>
      Promise.resolve({
        violations: [...document.querySelectorAll<HTMLElement>('[data-axe]')].map(({ dataset, id }) => ({
          id: dataset.axe,
          nodes: [{ target: [`#${id}`] }],
        })),
      });
  },
}));

const readText = (id: string) =>
  (JSON.parse(fs.readFileSync(path.join(repositoryRoot, 'shell/src/i18n/uk.json'), 'utf8')) as Record<string, string>)[id] ?? '';
const brokenTitle = readText('shell.pageError.broken');
const missingTitle = readText('shell.pageError.notFound');
const shell = 'http://localhost';
let folder: string;
let lines: string[];
let found: Violation[];

beforeAll(installLayout);
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-walker-'));
  lines = [];
  found = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function walk(site: Site, { seed = 1, steps = 1 } = {}): Promise<Walker> {
  const walker = new Walker(createFakeBrowser(site), {
    seed,
    steps,
    system: { shell, api: 'http://localhost:4100' },
    folder: path.join(folder, 'shots'),
    onViolation: (violation) => found.push(violation),
    onStep: (line) => lines.push(line),
    patience: { settleTimeoutMs: 20, quietMs: 0 },
  });
  await walker.walk();
  return walker;
}

const menu = '<a href="/">Home</a><a href="/about/">About</a><a href="/shops/">Shops</a><button type="button">Sort</button>';
const form = `<form onsubmit="return false"><input name="email" type="email" aria-label="Mail"><textarea name="text" aria-label="Text"></textarea>
  <input type="checkbox" name="agree" aria-label="Agree"><select name="city" aria-label="City"><option value="kyiv">Київ</option></select>
  <input type="file" name="file" aria-label="File"><div contenteditable="true" aria-label="Letter"></div><button type="submit">Send</button></form>`;
const sound: Site = () => ({ html: `<h1>Ярмарок</h1>${menu}${form}` });
const everywhere =
  (change: Partial<SitePage>): Site =>
  (...asked) => ({ ...sound(...asked), ...change });

it('walks through a sound site without a complaint', async () => {
  const { visits, violations } = await walk(sound, { steps: 70 });

  expect([...violations.keys()]).toEqual([]);
  expect(visits.size).toBeGreaterThan(8);
  expect(new Set(lines.map((line) => /\[(\w+)\]/.exec(line)?.[1]))).toEqual(new Set(['visitor', 'buyer', 'seller']));
  expect(lines).toHaveLength(70);
});

it('walks the same way with the same seed, and another way with another one', async () => {
  const walkWith = async (seed: number) => {
    lines = [];
    await walk(sound, { seed, steps: 15 });
    return lines;
  };

  const first = await walkWith(1);

  expect(await walkWith(1)).toEqual(first);
  expect(await walkWith(2)).not.toEqual(first);
});

it.each<[string, Site]>([
  ['the title is ""', everywhere({ title: '' })],
  ['a dead end: nothing can be pressed', everywhere({ html: '<h1>Ярмарок</h1>' })],
  [`the page says ${JSON.stringify(brokenTitle)}`, everywhere({ html: `<h1>${brokenTitle}</h1>${menu}` })],
  ['the language is de and not uk', everywhere({ language: 'de' })],
  ['the page is N px wider than the window', everywhere({ onShow: () => (document.documentElement.dataset.width = '2000') })],
  ['console error: hydration failed (/about/)', everywhere({ onShow: (page) => page.complain('hydration failed', `${shell}/about/`) })],
  ['uncaught error: Error: no price', everywhere({ onShow: (page) => page.emit('pageerror', new Error('no price')) })],
  ['GET /api/offers/?page=N is answered with N', everywhere({ onShow: (page) => page.answer(`${shell}/api/offers/?page=2`, 502) })],
  ['the page stays busy', everywhere({ html: `${menu}<ul aria-busy="true"></ul>` })],
  ['the page is not hydrated', everywhere({ html: `${menu}<template id="scripts"></template>` })],
  ['the page waits for /api/cart/', everywhere({ onShow: (page) => void page.ask(`${shell}/api/cart/`) })],
  ['axe color-contrast: #price', everywhere({ html: `${menu}<p id="price" data-axe="color-contrast">1 ₴</p>` })],
])('finds that %s', async (problem, site) => {
  await walk(site);

  expect(found.map((violation) => violation.problem.replace(/\d+/g, 'N'))).toEqual([problem]);
});

it('reports a problem of a screen once, with the steps that led to it and a screenshot', async () => {
  const site: Site = (address, ...person) =>
    address.endsWith('/about/') ? { ...sound(address, ...person), title: '' } : sound(address, ...person);

  await walk(site, { steps: 90 });

  expect(lines.filter((line) => /→ \/about\/|open \/about\//.test(line)).length).toBeGreaterThan(2);
  expect(found.map(({ screen, problem }) => `${screen} ${problem}`)).toEqual(['/about/ the title is ""']);
  const [violation] = found;
  expect(fs.existsSync(violation?.screenshot ?? '')).toBe(true);
  expect(violation?.steps.at(-1)).toMatch(/about/);
  // From the last address that was opened.
  expect(violation?.steps.slice(1).some((line) => line.includes(' open '))).toBe(false);
});

describe('pages that do not exist', () => {
  const missing: SitePage = { html: `<h1>${missingTitle}</h1>${menu}`, status: 404 };

  it('may be opened by hand, but no link leads to one', async () => {
    const site: Site = (address, ...person) =>
      address.includes('gone') ? missing : { ...sound(address, ...person), html: `<a href="/offers/gone/">Vase</a>` };

    await walk(site, { steps: 30 });

    expect(found.map(({ screen, problem }) => `${screen} ${problem}`)).toEqual([
      '/offers/:alias/ the document is answered with 404',
      '/offers/:alias/ the way leads to a page that does not exist',
    ]);
    expect(found[0]?.steps.at(-1)).toContain('press link "Vase" → /offers/gone/');
  });

  it('are no problem of an address, of the menus of such a page, or of a page that is loaded again', async () => {
    // The home page has no link, so that all others are opened by hand or from such a page.
    await walk((address) => (/^\/(ru\/|en\/)?$/.test(address) ? { html: '<button>Sort</button>' } : missing), { steps: 50 });

    expect(lines.some((line) => line.includes('press link'))).toBe(true);
    expect(found.map(({ problem }) => problem)).toEqual([]);
  });
});

describe('what was typed', () => {
  const typing = (script: string): Site => everywhere({ html: `<a href="/">Home</a><input name="name" aria-label="Name">${script}` });

  it('has to survive another width', async () => {
    const clearing = typing('');
    const clear = () => document.querySelectorAll('input').forEach((field) => (field.value = ''));
    window.addEventListener('resize', clear);
    try {
      await walk(clearing, { steps: 250 });
    } finally {
      window.removeEventListener('resize', clear);
    }

    expect(found.map(({ problem }) => problem.replace(/: ".*" became/, ': … became'))).toContain(
      'the input of "Name" is lost: … became ""',
    );
    expect(new Set(found.map(({ steps }) => steps.at(-1)?.replace(/\d+\. \[\w+\] |\d+$/g, '')))).toEqual(new Set(['change the width to ']));
  });

  it('may be gone with its page', async () => {
    await walk(typing(''), { steps: 50 });

    expect(lines.some((line) => line.includes('fill "Name"'))).toBe(true);
    expect(found).toEqual([]);
  });
});

it('counts what cannot be pressed, without a complaint', async () => {
  const covered = everywhere({ html: '<button data-refuses="Timeout 4000ms exceeded">Buy</button>' });

  const { unpressable, violations } = await walk(covered, { steps: 20 });

  expect([...unpressable.keys()].every((name) => name.endsWith(' button Buy'))).toBe(true);
  expect(unpressable.size).toBeGreaterThan(0);
  expect(violations.size).toBe(0);
});

it('ends with an error that is none of a control', async () => {
  const broken = everywhere({ html: '<button data-refuses="Protocol error">Buy</button>' });

  await expect(walk(broken, { steps: 20 })).rejects.toThrow('Protocol error');
});

it('goes on as a buyer who is logged in', async () => {
  const seen: string[] = [];
  const site: Site = (address, isSignedIn) => {
    if (address.startsWith('/account/buyer/orders/')) seen.push(String(isSignedIn));
    return sound(address, isSignedIn);
  };

  await walk(site, { steps: 50 });

  expect(seen).toContain('true');
});

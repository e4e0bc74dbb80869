import fs from 'node:fs';
import path from 'node:path';
import type { Browser, ElementHandle, Page } from 'playwright';
import { Random } from '../../../demo/src/index';
import { checkAccessibility, checkScreen, findLostInput, missingPage, type Typed } from './check-screen';
import { type Control, controlSelector, listControls } from './control';
import { describeStep, drawStep, openKey, type Role, type Step } from './draw-step';
import type { System } from '../system';
import { isSignedIn, signIn } from './people';
import { inLanguage, toScreen } from './screens';
import { WatchedPage } from './watched-page';

const actionTimeoutMs = 4_000;
const navigationTimeoutMs = 20_000;
/** Swagger UI renders it with markup that axe reports. */
const documentation = '/api/v1/docs/';
/** A screen is checked by axe once in this many steps. */
const stepsBetweenAxe = 250;
/** Messages of Playwright about a control or a page that a person could not use either. */
const unusable =
  /Timeout|not attached|detached|not visible|outside of the viewport|ERR_ABORTED|interrupted|not an? |Cannot type|not enabled|Malformed/i;
const shownSteps = 25;

interface WalkOptions {
  seed: number;
  steps: number;
  system: System;
  /** Folder of screenshots. */
  folder: string;
}

/** One role with a browser of its own. */
interface Person {
  watched: WatchedPage;
  /** Steps since an address was opened. */
  trail: string[];
  typed: Map<string, Typed>;
  /** The page is a 404. Its menus may link to other missing pages. */
  isMissing: boolean;
}

/** A walk through all screens, determined by its seed. Each step is followed by the checks of the screen. */
export class Walker {
  readonly visits = new Map<string, number>();
  readonly violations = new Set<string>();
  readonly unpressable = new Map<string, number>();
  readonly #uses = new Map<string, number>();
  readonly #addresses = new Map<string, string>();
  readonly #checkedByAxe = new Map<string, number>();
  readonly #people = new Map<Role, Person>();
  readonly #origins: string[];
  #role: Role = 'visitor';
  #step = 0;

  constructor(
    private readonly browser: Browser,
    private readonly options: WalkOptions,
  ) {
    this.#origins = [options.system.shell, options.system.api].map((url) => new URL(url).origin);
  }

  async walk(): Promise<void> {
    await this.#become('visitor');
    for (this.#step = 1; this.#step <= this.options.steps; this.#step += 1) await this.#takeStep();
  }

  async #takeStep(): Promise<void> {
    // Each step has a generator of its own, so that a step that draws more numbers does not change later steps.
    const random = new Random(this.options.seed * 1_000_003 + this.#step);
    const person = this.#person();
    const { page } = person.watched;
    const { controls, elements } = await this.#list(page);
    const screen = toScreen(new URL(page.url()).pathname);
    const step = drawStep(random, {
      role: this.#role,
      origins: this.#origins,
      controls,
      isDialogOpen: await isDialogOpen(page),
      visits: this.visits,
      uses: this.#uses,
      screen,
      addresses: this.#addresses,
    });
    const line = `${this.#step}. [${this.#role}] ${describeStep(step)}`;
    if (step.do === 'open') person.trail = [];
    person.trail.push(line);
    const before = page.url();
    await this.#perform(step, elements, person).catch((error: unknown) => {
      // Counts a control that a person cannot press, for example below another one; other failures of a step are errors.
      if (!unusable.test(String(error))) throw error;
      if (step.do === 'press') add(this.unpressable, `${screen} ${step.control.kind} ${step.control.name}`);
    });
    await this.#check(step, before, this.#person());
  }

  #person(): Person {
    const person = this.#people.get(this.#role);
    if (!person) throw new Error(`There is no ${this.#role}`);
    return person;
  }

  /** Switches to a role: in its existing browser, else in a new one. */
  async #become(role: Role): Promise<void> {
    this.#role = role;
    const known = this.#people.get(role);
    if (known && (await isSignedIn(known.watched.page.context())) === (role !== 'visitor')) return;
    await known?.watched.page.context().close();
    const { system, seed } = this.options;
    const context = await this.browser.newContext({
      locale: 'uk-UA',
      viewport: { width: 1440, height: 900 },
      colorScheme: new Random(seed * 31 + role.length).chance(0.5) ? 'light' : 'dark',
    });
    // The loader of TypeScript marks functions with it, also those that run in the page.
    await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    context.setDefaultTimeout(actionTimeoutMs);
    context.setDefaultNavigationTimeout(navigationTimeoutMs);
    await signIn(context, role, system);
    const page = await context.newPage();
    // Closes other tabs, because another step may visit their pages.
    context.on('page', (other) => void other.close().catch(() => undefined));
    const watched = new WatchedPage(page, this.#origins);
    const start = role === 'visitor' ? '/' : `/account/${role}/${role === 'buyer' ? 'orders' : 'shops'}/`;
    this.#people.set(role, { watched, trail: [`open ${start} as ${role}`], typed: new Map(), isMissing: false });
    await page.goto(system.shell + start);
    await watched.settle();
    watched.takeDocumentStatus();
  }

  async #list(page: Page): Promise<{ controls: Control[]; elements: ElementHandle<Element>[] }> {
    const handle = await page.evaluateHandle(listControls, controlSelector);
    const controls = await handle.evaluate(({ controls }) => controls);
    const list = await handle.evaluateHandle(({ elements }) => elements);
    const properties = await list.getProperties();
    const elements = [...properties.values()].flatMap((property) => (property.asElement() as ElementHandle<Element> | null) ?? []);
    return { controls, elements };
  }

  #rememberAddresses(controls: readonly Control[]): void {
    for (const { kind, href } of controls)
      if (kind === 'link' && href && URL.canParse(href) && href.startsWith(this.options.system.shell)) {
        const { pathname, search } = new URL(href);
        this.#addresses.set(toScreen(pathname), pathname + search);
      }
  }

  async #perform(step: Step, elements: readonly ElementHandle<Element>[], person: Person): Promise<void> {
    const { page } = person.watched;
    const element = (control: Control) => elements[control.index];
    switch (step.do) {
      case 'press':
        add(this.#uses, `${toScreen(new URL(page.url()).pathname)} ${step.control.key.replace(/\|\d+$/, '')}`);
        await element(step.control)?.click();
        return;
      case 'fill':
        return fill(page, element(step.control), step.control, step.value);
      case 'fill form':
        for (const { control, value } of step.fields) await fill(page, element(control), control, value).catch(ignoreGone);
        if (step.submit) await element(step.submit)?.click();
        return;
      case 'open':
        add(this.#uses, openKey(this.#role, toScreen(new URL(step.address, this.options.system.shell).pathname)));
        await page.goto(this.options.system.shell + step.address, { waitUntil: 'domcontentloaded' });
        return;
      case 'language': {
        const { origin, pathname, search } = new URL(page.url());
        if (origin === new URL(this.options.system.shell).origin)
          await page.goto(origin + inLanguage(pathname, step.language) + search, { waitUntil: 'domcontentloaded' });
        return;
      }
      case 'width':
        return page.setViewportSize({ width: step.width, height: step.width < 900 ? 844 : 900 });
      case 'colors':
        return page.emulateMedia({ colorScheme: step.scheme });
      case 'role':
        return this.#become(step.role);
      case 'escape':
        return page.keyboard.press('Escape');
      case 'reload':
        await page.reload({ waitUntil: 'domcontentloaded' });
        return;
      case 'back':
        await page.goBack({ waitUntil: 'commit' });
        // The history begins with an empty page.
        if (page.url() === 'about:blank') await page.goForward({ waitUntil: 'commit' });
        return;
      case 'forward':
        await page.goForward({ waitUntil: 'commit' });
    }
  }

  async #check(step: Step, before: string, person: Person): Promise<void> {
    const { watched, typed } = person;
    const { page } = watched;
    const pendingWork = await watched.settle();
    const problems = watched.takeProblems();
    if (pendingWork) problems.push(`the page ${pendingWork.replace(/\d+/g, 'N')}`);
    const status = watched.takeDocumentStatus();
    const { origin, pathname } = new URL(page.url());
    const isOfShell = origin === new URL(this.options.system.shell).origin && !pathname.startsWith('/api/');
    const screen = toScreen(pathname);
    // A missing page stays missing when it is opened again; a person may follow a link to a resource that was deleted in the meantime.
    const mayBeMissing = step.do !== 'press' || step.control.kind !== 'link' || person.isMissing;
    if (status !== null && status >= 400 && !mayBeMissing) problems.push(`the document is answered with ${status}`);
    const { controls } = await this.#list(page);
    const found = await checkScreen(page, controls, { isOfShell });
    person.isMissing = found.includes(missingPage);
    problems.push(...found.filter((problem) => !mayBeMissing || problem !== missingPage));
    if (!person.isMissing) this.#rememberAddresses(controls);
    problems.push(...(await this.#checkInput(step, before, typed, controls, page)));
    if (page.url() !== before) add(this.visits, screen);
    const axeKey = `${screen}${(await isDialogOpen(page)) ? ' dialog' : ''}${(await isDark(page)) ? ' dark' : ''}`;
    if (!pathname.startsWith(documentation) && this.#step - (this.#checkedByAxe.get(axeKey) ?? -Infinity) >= stepsBetweenAxe) {
      this.#checkedByAxe.set(axeKey, this.#step);
      problems.push(...(await checkAccessibility(page)));
      // Discards the errors of axe, which reads style sheets of other origins.
      watched.takeProblems();
    }
    for (const problem of problems) await this.#report(problem, screen, person);
  }

  /** Typed texts have to survive all changes that keep their fields: other fields, another width, a refused form. */
  async #checkInput(step: Step, before: string, typed: Map<string, Typed>, controls: readonly Control[], page: Page): Promise<string[]> {
    if (page.url() !== before) {
      typed.clear();
      return [];
    }
    const isRefused = await page.evaluate(() => document.querySelector('[aria-invalid=true]') !== null);
    const isLayout = step.do === 'width' || step.do === 'colors';
    const isRefusal = step.do === 'fill form' && step.submit && isRefused;
    if (!isLayout && !isRefusal && !(step.do === 'fill' && step.control.kind === 'text')) typed.clear();
    const others = [...typed.values()].filter(({ key }) => step.do !== 'fill' || key !== step.control.key);
    const lost = findLostInput(others, controls);
    if (lost.length > 0) typed.clear();
    if (step.do === 'fill') {
      const { key, name, isCombobox, type } = step.control;
      const value = controls.find((control) => control.key === key)?.value;
      // A search reacts to typed text, and a list of suggestions accepts only known values.
      if (value && !isCombobox && type !== 'search') typed.set(key, { key, name, value });
    }
    return lost;
  }

  async #report(problem: string, screen: string, person: Person): Promise<void> {
    const id = `${screen} ${problem.replace(/\d+/g, 'N')}`;
    if (this.violations.has(id)) return;
    fs.mkdirSync(this.options.folder, { recursive: true });
    const screenshot = path.join(this.options.folder, `seed-${this.options.seed}-step-${this.#step}-${this.violations.size + 1}.png`);
    await person.watched.page.screenshot({ path: screenshot }).catch(() => undefined);
    this.violations.add(id);
    console.log(`\n✗ ${screen}: ${problem}\n  screenshot: ${screenshot}\n  ${person.trail.slice(-shownSteps).join('\n  ')}`);
  }
}

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const files: Record<string, { name: string; mimeType: string; buffer: Buffer }> = {
  picture: { name: 'picture.png', mimeType: 'image/png', buffer: picture },
  'broken picture': { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  text: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  'price list': { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('Назва;Ціна\nВаза;100\n;;;\n"') },
};

async function fill(page: Page, element: ElementHandle<Element> | undefined, control: Control, value: string): Promise<void> {
  if (!element) return;
  const file = files[value];
  if (control.kind === 'file') await element.setInputFiles(file ? [file] : []);
  else if (control.kind === 'select') await element.selectOption(value);
  else if (control.type === 'checkbox') await element.check();
  else if (control.kind === 'rich') {
    await element.click();
    await page.keyboard.insertText(value);
  } else {
    await element.fill(value);
    // Some fields normalize typed text on blur.
    await element.evaluate((field) => (field as HTMLElement).blur());
  }
}

/** A field may disappear because of the value of another one. */
function ignoreGone(error: unknown): void {
  if (!/Timeout|not attached|detached/.test(String(error))) throw error;
}

const isDialogOpen = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[aria-modal=true], dialog:modal')].some((dialog) => dialog.checkVisibility()));

const isDark = (page: Page) => page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches);

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

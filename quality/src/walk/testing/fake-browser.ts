import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import type { Browser, ElementHandle, Page } from 'playwright';

/** What a site answers to an address. */
export interface SitePage {
  /** The body. */
  html: string;
  title?: string;
  language?: string;
  status?: number;
  /** Runs once the page is shown, with what a browser reports of it. */
  onShow?: (page: FakePage) => void;
}

/** Answers a path with its search, for a person who is signed in or not. */
export type Site = (path: string, isSignedIn: boolean) => SitePage;

interface Entry {
  url: string;
  root: HTMLElement;
  show: () => void;
}

/**
 * Gives jsdom what it lacks and the walk asks for: elements in `[hidden]` are not visible, a page is as wide as its `data-width`, and axe finds
 * nothing by itself.
 */
export function installLayout(): void {
  const define = (prototype: object, name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(prototype, name, { configurable: true, ...descriptor });
  define(Element.prototype, 'checkVisibility', {
    value(this: Element) {
      return this.closest('[hidden]') === null;
    },
  });
  define(Element.prototype, 'getBoundingClientRect', {
    value(this: HTMLElement) {
      return this.dataset.empty === undefined ? { width: 10, height: 10 } : { width: 0, height: 0 };
    },
  });
  define(HTMLElement.prototype, 'innerText', {
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  define(HTMLElement.prototype, 'isContentEditable', {
    get(this: HTMLElement) {
      return this.getAttribute('contenteditable') === 'true';
    },
  });
  define(Element.prototype, 'scrollWidth', {
    get(this: HTMLElement) {
      return Number(this.dataset.width ?? 0);
    },
  });
  define(CSSStyleSheet.prototype, 'replaceSync', { value: () => undefined });
  define(document, 'adoptedStyleSheets', { value: [], writable: true });
}

/** A tab: shows the pages of a site in the document of jsdom, one tab at a time. */
export class FakePage extends EventEmitter {
  readonly keyboard = {
    press: async (key: string) => {
      await this.evaluate((name) => document.dispatchEvent(new KeyboardEvent('keydown', { key: name })), key);
    },
    insertText: async (text: string) => {
      await this.evaluate((typed) => document.activeElement?.append(typed), text);
    },
  };
  width: number;
  scheme: string;
  readonly #entries: Entry[] = [{ url: 'about:blank', root: document.createElement('html'), show: () => undefined }];
  #at = 0;

  constructor(
    private readonly owner: FakeContext,
    { viewport, colorScheme }: { viewport: { width: number }; colorScheme: string },
  ) {
    super();
    this.width = viewport.width;
    this.scheme = colorScheme;
  }

  get #entry(): Entry {
    const entry = this.#entries[this.#at];
    if (!entry) throw new Error('There is no page');
    return entry;
  }

  /** Puts this tab in front. */
  #activate(): void {
    const { url, root } = this.#entry;
    if (document.documentElement !== root) document.replaceChild(root, document.documentElement);
    if (url !== 'about:blank') window.history.replaceState(null, '', url);
    window.innerWidth = this.width;
    window.matchMedia = (query: string) => ({ matches: query.includes(this.scheme) }) as MediaQueryList;
  }

  url = () => this.#entry.url;
  context = () => this.owner;
  mainFrame = () => this;
  close = () => Promise.resolve();

  goto(address: string): Promise<void> {
    this.#entries.splice(this.#at + 1);
    this.#entries.push(this.#load(address));
    this.#at += 1;
    this.#show();
    return Promise.resolve();
  }

  #load(address: string): Entry {
    const url = new URL(address, this.url() === 'about:blank' ? undefined : this.url());
    const { html, title = 'Ярмарок', language, status = 200, onShow } = this.owner.site(url.pathname + url.search, this.owner.isSignedIn);
    const root = document.createElement('html');
    root.lang = language ?? /^\/(ru|en)\//.exec(url.pathname)?.[1] ?? 'uk';
    root.innerHTML = `<head><title>${title}</title></head><body>${html}</body>`;
    const show = () => {
      this.answer(url.href, status, { isDocument: true });
      onShow?.(this);
    };
    return { url: url.href, root, show };
  }

  #show(): void {
    this.#activate();
    this.#entry.show();
  }

  /** Reports a request and its answer, as a browser does. */
  answer(url: string, status: number, { isDocument = false } = {}): void {
    const request = this.ask(url, isDocument ? 'document' : 'fetch');
    this.emit('response', { url: () => url, status: () => status, request: () => request });
    this.emit('requestfinished', request);
  }

  /** Reports a request that has no answer yet. */
  ask(url: string, resourceType = 'fetch', failure: string | null = null): object {
    const request = {
      url: () => url,
      method: () => 'GET',
      resourceType: () => resourceType,
      isNavigationRequest: () => resourceType === 'document',
      frame: () => this.mainFrame(),
      failure: () => (failure === null ? null : { errorText: failure }),
    };
    this.emit('request', request);
    return request;
  }

  /** Reports an error of the console. */
  complain(text: string, url = ''): void {
    this.emit('console', { type: () => 'error', text: () => text, location: () => ({ url }) });
  }

  reload(): Promise<void> {
    this.#entries[this.#at] = this.#load(this.url());
    this.#show();
    return Promise.resolve();
  }

  goBack = () => this.#move(-1);
  goForward = () => this.#move(1);

  #move(by: number): Promise<void> {
    if (this.#entries[this.#at + by]) {
      this.#at += by;
      this.#show();
    }
    return Promise.resolve();
  }

  setViewportSize({ width }: { width: number }): Promise<void> {
    this.width = width;
    this.#activate();
    window.dispatchEvent(new Event('resize'));
    return Promise.resolve();
  }

  emulateMedia({ colorScheme }: { colorScheme: string }): Promise<void> {
    this.scheme = colorScheme;
    return Promise.resolve();
  }

  screenshot({ path }: { path: string }): Promise<void> {
    fs.writeFileSync(path, 'picture');
    return Promise.resolve();
  }

  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument?: Argument): Promise<Result> {
    this.#activate();
    return Promise.resolve(run(argument as Argument));
  }

  evaluateHandle<Argument, Result>(run: (argument: Argument) => Result, argument?: Argument): Promise<FakeHandle<Result>> {
    this.#activate();
    return Promise.resolve(new FakeHandle(this, run(argument as Argument)));
  }
}

/** Something of a page: a value, a list or an element. */
class FakeHandle<Value> {
  constructor(
    private readonly page: FakePage,
    private readonly value: Value,
  ) {}

  evaluate<Result>(run: (value: Value) => Result): Promise<Result> {
    return Promise.resolve(run(this.value));
  }

  evaluateHandle<Result>(run: (value: Value) => Result): Promise<FakeHandle<Result>> {
    return Promise.resolve(new FakeHandle(this.page, run(this.value)));
  }

  getProperties(): Promise<Map<string, FakeHandle<unknown>>> {
    return Promise.resolve(new Map(Object.entries(this.value as object).map(([name, value]) => [name, new FakeHandle(this.page, value)])));
  }

  asElement(): ElementHandle<Element> | null {
    return this.value instanceof Element ? (this as unknown as ElementHandle<Element>) : null;
  }

  get #element(): HTMLInputElement {
    return this.value as HTMLInputElement;
  }

  /** @throws Error as Playwright does: with `data-refuses` its text, for example of a control below another one. */
  click(): Promise<void> {
    const { refuses } = this.#element.dataset;
    if (refuses !== undefined) return Promise.reject(new Error(refuses));
    const { href } = this.#element as unknown as HTMLAnchorElement;
    if (href) return this.page.goto(href);
    this.#element.focus();
    this.#element.click();
    return Promise.resolve();
  }

  fill(value: string): Promise<void> {
    this.#element.value = value;
    this.#element.dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  }

  selectOption = (value: string) => this.fill(value);

  check(): Promise<void> {
    this.#element.checked = true;
    return Promise.resolve();
  }

  setInputFiles(files: readonly { name: string }[]): Promise<void> {
    this.#element.dataset.files = files.map(({ name }) => name).join();
    return Promise.resolve();
  }
}

/** The browser of one person. */
class FakeContext extends EventEmitter {
  isSignedIn = false;
  readonly request = {
    post: (_url: string, { data }: { data: { email: string } }) => {
      this.isSignedIn = this.accepts(data.email);
      return Promise.resolve({ status: () => (this.isSignedIn ? 200 : 401) });
    },
  };

  constructor(
    readonly site: Site,
    private readonly settings: { viewport: { width: number }; colorScheme: string },
    private readonly accepts: (email: string) => boolean,
  ) {
    super();
  }

  cookies = () => Promise.resolve(this.isSignedIn ? [{ name: '__Host-yarmarok_signed_in', value: '1' }] : []);
  clearCookies = () => Promise.resolve();
  addInitScript = () => Promise.resolve();
  setDefaultTimeout = () => undefined;
  setDefaultNavigationTimeout = () => undefined;
  close = () => Promise.resolve();
  newPage = () => Promise.resolve(new FakePage(this, this.settings));
}

/** Returns a browser that shows a site, and the demo people can log in to it. */
export function createFakeBrowser(site: Site, accepts: (email: string) => boolean = () => true): Browser {
  const newContext = (settings: { viewport: { width: number }; colorScheme: string }) =>
    Promise.resolve(new FakeContext(site, settings, accepts));
  return { newContext } as unknown as Browser;
}

/** Returns a tab that shows nothing yet. */
export async function createFakePage(site: Site): Promise<{ fake: FakePage; page: Page }> {
  const context = new FakeContext(site, { viewport: { width: 1440 }, colorScheme: 'light' }, () => true);
  const fake = await context.newPage();
  return { fake, page: fake as unknown as Page };
}

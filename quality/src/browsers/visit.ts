import { setTimeout as sleep } from 'node:timers/promises';
import { scriptsElementId } from '../../../shell/src/server/index';
import { findLookProblems, readLook } from '../walk/check-screen';
import { getLanguage } from '../walk/screens';
import { findPendingWork } from '../walk/watched-page';
import type { Driver } from './driver';

const timeoutMs = 60_000;
const pollMs = 100;
/** Number of consecutive idle polls after which a page has settled. */
const minIdlePolls = 4;
const mark = 'data-driven';

/** Runs in the page: marks the first visible control with this name, and returns whether there is one. */
function markControl(selector: string, source: string, attribute: string): boolean {
  const name = new RegExp(source);
  for (const marked of document.querySelectorAll(`[${attribute}]`)) marked.removeAttribute(attribute);
  const found = [...document.querySelectorAll<HTMLInputElement>(selector)].find((element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...ids.map((id) => document.getElementById(id)), ...(element.labels ?? [])].map((label) => label?.textContent);
    const names = [element.getAttribute('aria-label'), labels.join(' '), element.innerText];
    return element.checkVisibility() && !element.disabled && names.some((text) => text && name.test(text.replace(/\s+/g, ' ').trim()));
  });
  found?.setAttribute(attribute, '');
  return found !== undefined;
}

/** The actions of one person in one browser. */
export class Visit {
  constructor(
    readonly driver: Driver,
    private readonly origin: string,
  ) {}

  async open(address: string): Promise<void> {
    await this.driver.open(new URL(address, this.origin).href);
    await this.settle();
  }

  /** Waits until the page is hydrated and shows no placeholder. */
  async settle(): Promise<void> {
    let pendingWork: string | null = 'does not answer';
    let idlePolls = 0;
    const isIdle = async () => {
      pendingWork = await this.driver.evaluate(findPendingWork, scriptsElementId);
      idlePolls = pendingWork === null ? idlePolls + 1 : 0;
      return idlePolls >= minIdlePolls;
    };
    await this.until('the page settles', isIdle, () => `, but it ${pendingWork ?? 'has no time to rest'}`);
  }

  /** Waits for a control with a name. */
  find(name: RegExp, selector: string): Promise<void> {
    return this.until(`there is ${selector} ${String(name)}`, () => this.driver.evaluate(markControl, selector, name.source, mark));
  }

  async press(name: RegExp, selector = 'main :is(a, button, summary)'): Promise<void> {
    await this.find(name, selector);
    await this.driver.click(`[${mark}]`);
    await this.settle();
  }

  async fill(name: RegExp, text: string, selector = 'main :is(input, textarea)'): Promise<void> {
    await this.find(name, selector);
    await this.driver.type(`[${mark}]`, text);
  }

  /** Chooses an option of a list of the browser, which draws its options outside of the page. */
  async choose(name: RegExp, option: number): Promise<void> {
    await this.find(name, 'main select');
    await this.driver.evaluate(
      (selector: string, index: number) => {
        const list = document.querySelector<HTMLSelectElement>(selector);
        if (!list) return;
        list.selectedIndex = index;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      },
      `[${mark}]`,
      option,
    );
  }

  async attach(file: string): Promise<void> {
    await this.until('there is a field for files', () =>
      this.driver.evaluate(() => document.querySelector('main input[type=file]') !== null),
    );
    await this.driver.attach('main input[type=file]', file);
  }

  async see(text: RegExp): Promise<void> {
    await this.until(`the page says ${String(text)}`, async () => text.test(await this.driver.evaluate(() => document.body.innerText)));
  }

  async isAt(pathname: RegExp): Promise<void> {
    await this.until(`the address is ${String(pathname)}`, async () => pathname.test(await this.driver.evaluate(() => location.pathname)));
    await this.settle();
  }

  /** Returns problems of the page and errors since the last call. */
  async takeProblems(): Promise<string[]> {
    const [look, path] = [await this.driver.evaluate(readLook), await this.driver.evaluate(() => location.pathname)];
    return [...findLookProblems(look, getLanguage(path)), ...(await this.driver.takeErrors())];
  }

  /** @throws Error on a timeout. */
  async until(event: string, hasHappened: () => Promise<boolean>, explain = () => ''): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    // The evaluation fails while another document is loaded.
    while (!(await hasHappened().catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs / 1_000} s: ${event}${explain()}`);
      await sleep(pollMs);
    }
  }
}

import { ownSheets } from '../remotes/own-sheets';
import { serverRules } from './server-rules';
import { __PRIVATE__ } from 'unshared/styled-components';

type Tag = ReturnType<typeof __PRIVATE__.mainSheet.getTag>['tag'];

/** Few enough that the browser finds the elements of a changed sheet at once. */
const maxRules = 16;

/**
 * The rules of styled-components in small sheets; indexes count through all of them. The library keeps its rules in one sheet, and a browser
 * recomputes every element that a changed sheet styles: on a slow phone a tenth of a second when a menu is drawn for the first time.
 */
class SplitTag implements Tag {
  readonly #sheets: CSSStyleSheet[] = [];

  get length(): number {
    return this.#sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  }

  insertRule(index: number, rule: string): boolean {
    const [sheet, at] = this.#findPlace(index);
    try {
      sheet.insertRule(rule, at);
      return true;
    } catch {
      // A browser refuses what it does not know.
      return false;
    }
  }

  deleteRule(index: number): void {
    this.#read(index, (sheet, at) => sheet.deleteRule(at));
  }

  getRule(index: number): string {
    return this.#read(index, ({ cssRules }, at) => cssRules[at]?.cssText) ?? '';
  }

  #read<Result>(index: number, read: (sheet: CSSStyleSheet, at: number) => Result): Result | undefined {
    let at = index;
    for (const sheet of this.#sheets) {
      if (at < sheet.cssRules.length) return read(sheet, at);
      at -= sheet.cssRules.length;
    }
    return undefined;
  }

  #findPlace(index: number): [sheet: CSSStyleSheet, at: number] {
    let at = index;
    for (const sheet of this.#sheets) {
      const { length } = sheet.cssRules;
      if (at < length || (at === length && length < maxRules)) return [sheet, at];
      at -= length;
    }
    const sheet = new CSSStyleSheet();
    this.#sheets.push(sheet);
    ownSheets.add(sheet);
    document.adoptedStyleSheets.push(sheet);
    return [sheet, 0];
  }
}

const rules = __PRIVATE__.mainSheet.getTag();
// Another order of modules would leave nothing to read; the page then works as without this.
if (serverRules.length === rules.tag.length) {
  const split = new SplitTag();
  serverRules.forEach((rule, index) => split.insertRule(index, rule));
  rules.tag = split;
  document.querySelector('style[data-styled=active]')?.remove();
}

import type { KeptMarkup } from '@yarmarok/shared-ui/document';
import { LRUCache } from 'lru-cache';
import type { ServerStyleSheet } from 'styled-components';

/** About 4 KB each. */
const maxElements = 2_000;
/** An element with its mark; elements of a list are not nested. */
const marked = / data-kept="(\d+)"([^>]*)>([^]*?)<\/li>/g;

/** Keeps the markup of elements by style sheet, because a page also needs the styles that rendering them adds to its sheet. */
export class MarkupMemory {
  readonly #bySheet = new WeakMap<ServerStyleSheet, LRUCache<string, string>>();

  /** Returns the markup that a page may use, and a function that keeps new markup of its HTML and removes the marks. */
  open(sheet: ServerStyleSheet): { kept: KeptMarkup; keep: (html: string) => string } {
    const known = this.#bySheet.get(sheet) ?? new LRUCache<string, string>({ max: maxElements });
    this.#bySheet.set(sheet, known);
    const keys: string[] = [];
    return {
      kept: {
        find(key) {
          const html = known.get(key);
          return html === undefined ? { mark: keys.push(key) - 1 } : { html };
        },
      },
      keep(html) {
        if (keys.length === 0) return html;
        return html.replaceAll(marked, (_, mark: string, attributes: string, inner: string) => {
          known.set(keys[Number(mark)] ?? '', inner);
          return `${attributes}>${inner}</li>`;
        });
      },
    };
  }
}

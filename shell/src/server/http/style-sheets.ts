import { ServerStyleSheet } from 'styled-components';

/** Exceeds the styles of the kit and every screen together; a larger sheet has accumulated values. */
const maxLength = 400_000;

interface Entry {
  sheet: ServerStyleSheet;
  tags: string;
}

/**
 * Style sheets by route. A sheet per request would compile the same rules each time; a single one would send every page the styles of all
 * others.
 */
export class StyleSheets {
  readonly #entries = new Map<string, Entry>();

  for(route: string): ServerStyleSheet {
    let entry = this.#entries.get(route);
    if (!entry) {
      entry = { sheet: new ServerStyleSheet(), tags: '' };
      this.#entries.set(route, entry);
    }
    return entry.sheet;
  }

  /** Returns the style elements of everything rendered on this route so far. */
  tags(route: string): string {
    const entry = this.#entries.get(route);
    if (!entry) return '';
    const tags = entry.sheet.getStyleTags();
    if (tags.length > maxLength) {
      entry.sheet.seal();
      this.#entries.delete(route);
    }
    return tags;
  }
}

import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

/** The panel of categories under the header. */
export class CatalogPanel {
  readonly root: Locator;
  /** The button of the header that opens it. */
  readonly button: Locator;
  /** Categories of the first level. */
  readonly roots: Locator;
  /** Categories of the second level, of the chosen one of the first. */
  readonly groups: Locator;

  constructor(page: Page, text: Texts) {
    this.root = page.getByRole('navigation', { name: text('shell.catalogue.title') });
    this.button = page.getByRole('banner').getByRole('button', { name: text('shell.header.catalogue') });
    this.roots = this.root.locator('[data-level="1"]');
    this.groups = this.root.locator('[data-level="2"]');
  }
}

import type { Locator, Page } from '@playwright/test';

/** The panel of builds at `?federation`. */
export const findDeveloperPanel = (page: Page): Locator => page.locator('#federation-panel');

/** The banner of a page with an overridden build. */
export const findOverrideBanner = (page: Page): Locator => page.locator('#override-banner');

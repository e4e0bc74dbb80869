import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

/** An order as its seller enters and edits it. */
export class SalePage {
  readonly main: Locator;
  readonly create: Locator;
  readonly note: Locator;

  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {
    this.main = page.getByRole('main');
    this.create = this.main.getByRole('button', { name: text('seller.order.create'), exact: true });
    this.note = this.main.getByLabel(text('seller.order.note'));
  }

  field(name: 'name' | 'phone' | 'delivery' | 'city' | 'address' | 'status' | 'buyerComment'): Locator {
    return this.main.getByLabel(this.text(`seller.order.${name}`));
  }

  /** Adds an offer with an amount and a price. */
  async addLine(title: string, amount: string, price: string): Promise<void> {
    await this.main.getByLabel(this.text('seller.lines.add')).fill(title);
    await this.page.getByRole('option', { name: title }).first().click();
    await this.main.getByRole('spinbutton').fill(amount);
    await this.main.getByLabel(`Ціна: ${title}`).fill(price);
  }

  /** Saves the form of the order; the note has a button of its own. */
  async save(): Promise<void> {
    await this.main
      .getByRole('button', { name: this.text('seller.order.save'), exact: true })
      .first()
      .click();
  }

  /** Follows a link away from unsaved changes and decides to stay. */
  async leaveAndStay(link: Locator): Promise<void> {
    await link.click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toContainText(this.text('seller.order.leaveText'));
    // The dialog listens to keys once it has taken the focus.
    await expect(dialog.getByRole('button', { name: this.text('seller.leaveGuard.stay') })).toBeFocused();
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

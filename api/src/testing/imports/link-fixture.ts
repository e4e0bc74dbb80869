import { createLink, type GivenLink } from '../../features/imports/links/own-links';
import { startRun } from '../../features/imports/links/own-runs';
import { aCategory, aShop, type TestCategory, type TestShop } from '../catalog';
import { type AnyJson, createTestApi, type TestApi, type TestResponse } from '../test-api';
import { createTestLinks, type FileServer, startFileServer, type TestLinks } from './test-links';

const path = '/price.csv';

export interface LinkedRow {
  id: string;
  price?: string;
  stock?: string;
  title?: string;
}

/** Builds a price list of vases in the category `ceramics`. */
export const linkedTable = (rows: readonly LinkedRow[]): string =>
  `external_id;title;price;quantity;category\n${rows
    .map(({ id, title = `Ваза ${id}`, price = '10', stock = '5' }) => `${id};${title};${price};${stock};ceramics`)
    .join('\n')}\n`;

export const rowsUpTo = (count: number): LinkedRow[] => Array.from({ length: count }, (_, index) => ({ id: `v${String(index + 1)}` }));

/** A shop, a server with its price list, and the service that fetches it. */
export class LinkFixture {
  private constructor(
    readonly api: TestApi,
    readonly server: FileServer,
    readonly service: TestLinks,
    readonly category: TestCategory,
    public shop: TestShop,
  ) {}

  static async create(): Promise<LinkFixture> {
    const api = await createTestApi();
    const category = await aCategory(api, { alias: 'ceramics' });
    return new LinkFixture(api, await startFileServer(), createTestLinks(api.pool), category, await aShop(api));
  }

  /** Prepares the next test: a new shop, and no files. */
  async reset(): Promise<void> {
    this.server.answers.clear();
    this.server.asked.length = 0;
    this.shop = await aShop(this.api);
  }

  async close(): Promise<void> {
    this.server.close();
    await this.api.close();
  }

  get actor() {
    return { userId: this.shop.owner.id, sessionId: 0 };
  }

  serve(body: string, headers: Record<string, string> = {}, at = path): void {
    this.server.answers.set(at, (_, response) => response.writeHead(200, headers).end(body));
  }

  /** Returns the id of a new link. */
  async aLink(more: Partial<GivenLink> = {}, at = path): Promise<number> {
    const given = {
      address: `http://prices.test:${String(this.server.port)}${at}`,
      login: null,
      interval_hours: 1,
      when_missing: 'keep',
      prices_only: false,
    } as const;
    return (await createLink(this.service.links, this.actor, this.shop.id, { ...given, ...more }, 'uk')).id;
  }

  /** Runs the link by hand, to its end. */
  async run(link: number): Promise<AnyJson> {
    await startRun(this.api.pool, this.actor, link);
    await this.service.worker.drain();
    return this.latest(link);
  }

  /** Returns the newest run. */
  async latest(link: number): Promise<AnyJson> {
    const { body } = await this.api.get(`trading/seller/offers/import/links/${String(link)}/runs/`, { as: this.shop.owner.access });
    return body.results[0];
  }

  decide(runId: number, what: 'approve' | 'discard' | 'undo', as = this.shop.owner.access): Promise<TestResponse> {
    return this.api.post(`trading/seller/offers/import/link-runs/${String(runId)}/${what}/`, undefined, { as });
  }

  /** Lists the changes of a run. */
  async changes(runId: number): Promise<AnyJson[]> {
    const { body } = await this.api.get(`trading/seller/offers/import/link-runs/${String(runId)}/changes/`, { as: this.shop.owner.access });
    return body.results;
  }

  /** Returns the offers of the shop by their identifiers. */
  async offers(): Promise<Record<string, AnyJson>> {
    const { rows } = await this.api.pool.query(
      'select id, external_id, title, price_minor, stock, status, category_id from offers where shop_id = $1 and deleted_at is null order by id',
      [this.shop.id],
    );
    return Object.fromEntries(rows.map((row) => [row.external_id, row]));
  }

  change(id: number, body: AnyJson): Promise<TestResponse> {
    return this.api.patch(`trading/seller/offers/${String(id)}/update/`, body, { as: this.shop.owner.access });
  }

  async mails() {
    return (await this.api.mails()).filter(({ to }) => to === this.shop.owner.email);
  }
}

import { HttpClient, type SiteConfig } from '@yarmarok/shared-api';
import type { SiteInfo } from '@yarmarok/shared-contract';

const freshMs = 60_000;
const retryMs = 5_000;
const timeoutMs = 2_000;

/**
 * The site as the service describes it, for every page. A page never waits for it: it gets what was read last, which is read again in the
 * background once it is older than a minute.
 */
export class SiteSource {
  readonly #http: HttpClient;
  #site: SiteInfo | undefined;
  #nextReadAt = 0;

  constructor(
    apiUrl: string,
    private readonly log: { warn: (details: object, text: string) => void },
  ) {
    this.#http = new HttpClient({ baseUrl: `${apiUrl}/api/v1/`, locale: 'uk', timeoutMs });
  }

  get current(): SiteInfo | undefined {
    if (Date.now() >= this.#nextReadAt) void this.read();
    return this.#site;
  }

  /** Never rejects: without an answer the site stays as it was, and is read again soon. */
  async read(): Promise<void> {
    this.#nextReadAt = Date.now() + retryMs;
    try {
      const { site_name: name, support_email: supportEmail, operator } = await this.#http.get<SiteConfig>('common/config/');
      this.#site = { name, supportEmail, operator };
      this.#nextReadAt = Date.now() + freshMs;
    } catch (error) {
      this.log.warn({ err: error }, 'the service did not say who runs the site');
      // The page that would ask for it again would still lack it.
      if (!this.#site) setTimeout(() => void this.read(), retryMs).unref();
    }
  }
}

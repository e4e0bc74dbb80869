import { HttpClient } from '@yarmarok/shared-api';
import type { SiteInfo } from '@yarmarok/shared-contract';

const freshMs = 60_000;
const retryMs = 5_000;
const timeoutMs = 2_000;

/**
 * The site as the service describes it, for every page. A page gets the last value at once; a value older than a minute is refreshed in the
 * background.
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

  /** Never rejects: after a failure the last value stays, and the next read follows soon. */
  async read(): Promise<void> {
    this.#nextReadAt = Date.now() + retryMs;
    try {
      const { site_name: name, support_email: supportEmail, operator } = await this.#http.get('common/config/');
      this.#site = { name, supportEmail, operator };
      this.#nextReadAt = Date.now() + freshMs;
    } catch (error) {
      this.log.warn({ err: error }, 'the service did not say who runs the site');
      // Retries on a timer, because a retry by the next page would be too late for that page.
      if (!this.#site) setTimeout(() => void this.read(), retryMs).unref();
    }
  }
}

import { HttpClient } from '@yarmarok/shared-api';

const intervalMs = 1_000;
const timeoutMs = 2_000;

/** The mark of the service that changes when kept pages may show what is hidden now: docs/product/operators.md#kept-pages. */
export class PurgeSource {
  readonly #http: HttpClient;
  #mark = '';
  #next: NodeJS.Timeout | undefined;

  constructor(apiUrl: string) {
    this.#http = new HttpClient({ baseUrl: `${apiUrl}/api/v1/`, locale: 'uk', timeoutMs });
  }

  /** Empty until the first answer. */
  get mark(): string {
    return this.#mark;
  }

  /** Never rejects: while the service does not answer, the last mark stays, and so do the kept pages. */
  async read(): Promise<void> {
    await this.#http.get('common/purges/').then(
      ({ mark }) => (this.#mark = mark),
      () => undefined,
    );
  }

  /** Reads every second, a new answer after the last one. */
  start(): void {
    this.#next = setTimeout(() => void this.read().then(() => this.#next && this.start()), intervalMs).unref();
  }

  stop(): void {
    clearTimeout(this.#next);
    this.#next = undefined;
  }
}

import { type Service, type ServiceOptions, startService } from '../start/service';

/** A service that restarts after code changes; a failed start is logged. */
export class RestartingService {
  #service: Service | null = null;
  #work: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(
    private readonly options: ServiceOptions,
    private readonly log: (text: string) => void,
  ) {}

  /** Stops the running service and starts it again; calls are serialized. Resolves with true when it runs. */
  restart(): Promise<boolean> {
    const started = this.#work.then(async () => {
      if (this.#isStopped) return false;
      await this.#service?.stop();
      this.#service = null;
      try {
        this.#service = await startService(this.options);
        this.log(`${this.options.name} is ready (process ${this.#service.pid})`);
        return true;
      } catch (error) {
        this.log(error instanceof Error ? error.message : String(error));
        return false;
      }
    });
    this.#work = started;
    return started;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
    await this.#service?.stop();
  }
}

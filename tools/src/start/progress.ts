const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 100;

/** Reports the progress of a long command: a spinner on a terminal, plain lines in a log. */
export class Progress {
  readonly #isTerminal: boolean;

  constructor(private readonly output: NodeJS.WriteStream = process.stdout) {
    this.#isTerminal = output.isTTY && !process.env.CI;
  }

  /** Runs a named step; `detail` reports progress inside of it. */
  async step<Result>(name: string, work: (detail: (text: string) => void) => Promise<Result>): Promise<Result> {
    const startedAt = Date.now();
    let text = '';
    const elapsed = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
    let frame = 0;
    const draw = () => {
      frame = (frame + 1) % frames.length;
      this.#redraw(`${frames[frame]} ${name}${text ? `: ${text}` : ''} ${elapsed()}`);
    };
    const timer = this.#isTerminal ? setInterval(draw, frameMs) : undefined;
    if (!this.#isTerminal) this.line(`${name} …`);
    try {
      const result = await work((detail) => {
        text = detail;
        if (!this.#isTerminal) this.line(`  ${detail}`);
      });
      this.#finish(`✔ ${name} (${elapsed()})`);
      return result;
    } catch (error) {
      this.#finish(`✘ ${name} (${elapsed()})`);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  line(text: string): void {
    this.output.write(`${text}\n`);
  }

  #redraw(text: string): void {
    this.output.write(`\r\u001B[K${text.slice(0, Math.max(20, this.output.columns - 1))}`);
  }

  #finish(text: string): void {
    this.output.write(this.#isTerminal ? `\r\u001B[K${text}\n` : `${text}\n`);
  }
}

import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const [program = 'docker', ...programArgs] = (process.env.COMPOSE ?? 'docker compose').split(' ');
const pollMs = 1_000;
const healthTimeoutMs = 10 * 60_000;
const shownOutput = 3_000;

interface Container {
  Service: string;
  State: string;
  Health: string;
  ExitCode: number;
}

/**
 * The containers of the shipped compose files, controlled by the documented commands. `COMPOSE` names another program than `docker
 * compose`.
 */
export class Compose {
  /** @param environment - settings of `.env.example`, and those of the program itself */
  constructor(private readonly environment: Readonly<Record<string, string>>) {}

  /** Runs a command and returns its standard output. @throws Error with the end of its output when it fails. */
  run(...args: readonly string[]): Promise<string> {
    const options = { cwd: repositoryRoot, env: { ...process.env, ...this.environment }, maxBuffer: Infinity };
    return new Promise((resolve, reject) => {
      execFile(program, [...programArgs, ...args], options, (error, output, problems) => {
        if (error) reject(new Error(`compose ${args.join(' ')}:\n${(output + problems).slice(-shownOutput)}`, { cause: error }));
        else resolve(output);
      });
    });
  }

  /** Runs a program in a running container. */
  exec(service: string, ...command: readonly string[]): Promise<string> {
    return this.run('exec', '-T', service, ...command);
  }

  /** Runs a program in a new container of a service, without starting others. */
  runOnce(service: string, ...command: readonly string[]): Promise<string> {
    return this.run('run', '--rm', '--no-deps', '-T', service, ...command);
  }

  /** Queries the database, or the primary of several servers. */
  async query<Row>(sql: string): Promise<Row[]> {
    const rows = await this.runOnce('backup', 'psql', '-X', '-At', '-c', `select coalesce(json_agg(found), '[]') from (${sql}) found`);
    return JSON.parse(rows) as Row[];
  }

  /** Waits until all containers are healthy or completed. Returns their number. */
  async waitUntilHealthy(): Promise<number> {
    const deadline = Date.now() + healthTimeoutMs;
    for (;;) {
      const lines = (await this.run('ps', '--all', '--format', 'json')).trim().split('\n');
      const containers = lines.map((line) => JSON.parse(line) as Container);
      const waiting = containers.filter(({ State: state, Health: health, ExitCode: code }) =>
        state === 'running' ? health !== '' && health !== 'healthy' : state !== 'exited' || code !== 0,
      );
      if (waiting.length === 0) return containers.length;
      const states = waiting.map(({ Service, State, Health }) => `${Service} is ${State} ${Health}`.trim()).join(', ');
      if (Date.now() > deadline) throw new Error(`After ${healthTimeoutMs / 60_000} minutes: ${states}`);
      await sleep(pollMs);
    }
  }
}

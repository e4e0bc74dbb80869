import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { Session } from '../chaos/api-client';
import { type Act, findActProblems, type StoredAct } from '../chaos/checker';
import { History } from '../chaos/history';
import { storedOrdersSql } from '../chaos/stored-acts';
import { Compose } from './compose';

const folder = path.join(repositoryRoot, '.data', 'containers');
const stateFile = path.join(folder, 'state.json');
const origin = 'http://localhost:18080';
const origins = {
  STOREFRONT_ORIGIN: 'http://localhost:18081',
  BUYER_ORIGIN: 'http://localhost:18082',
  SELLER_ORIGIN: 'http://localhost:18083',
  OPERATOR_ORIGIN: 'http://localhost:18084',
};
const ports = {
  GATEWAY_PORT: '127.0.0.1:18080',
  STOREFRONT_PORT: '127.0.0.1:18081',
  BUYER_PORT: '127.0.0.1:18082',
  SELLER_PORT: '127.0.0.1:18083',
  OPERATOR_PORT: '127.0.0.1:18084',
};
const mailPort = '18025';
const secret = () => randomBytes(32).toString('hex');

/** State for later steps, also in another run. */
const newState = {
  secrets: {} as Record<string, string>,
  offers: [] as { id: number; alias: string }[],
  buyers: [] as { email: string; password: string }[],
  isCluster: false,
  /** Tag of the images. */
  version: process.env.YARMAROK_VERSION ?? 'local',
};

/** One installation under test: its containers, its people and offers, and every requested order. */
export class Trial {
  readonly origin = origin;
  readonly mailOrigin = `http://localhost:${mailPort}`;
  readonly state: typeof newState;
  readonly history: History;
  readonly #earlier: readonly Act[];

  /** @param isNew - discards the state of an earlier run */
  constructor(isNew: boolean) {
    if (isNew) fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const secrets = { POSTGRES_PASSWORD: secret(), PATRONI_PASSWORD: secret(), TOKEN_SECRET: secret() };
    const isKnown = fs.existsSync(stateFile);
    this.state = isKnown ? (JSON.parse(fs.readFileSync(stateFile, 'utf8')) as typeof newState) : { ...newState, secrets };
    this.save();
    const histories = fs.readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    const lines = histories.sort().flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').trim().split('\n'));
    this.#earlier = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Act);
    this.history = new History(path.join(folder, `${Date.now()}.jsonl`));
  }

  save(): void {
    fs.writeFileSync(stateFile, JSON.stringify(this.state), { mode: 0o600 });
  }

  /** Addresses below the origin that visitors request. */
  get pages(): string[] {
    return ['/', '/ru/', '/categories/', ...this.state.offers.map(({ alias }) => `/offers/${alias}/`)];
  }

  get sessions(): Session[] {
    return this.state.buyers.map(({ email, password }) => new Session(origin, email, password));
  }

  /** The containers from the operator's view. */
  get compose(): Compose {
    return this.#reach(this.state.isCluster);
  }

  /** Removes containers and volumes, also those of another run. */
  async remove(): Promise<void> {
    await this.#reach(true).run('--profile', '*', 'down', '--volumes', '--remove-orphans');
  }

  #reach(isCluster: boolean): Compose {
    return new Compose({
      ...this.state.secrets,
      ...origins,
      ...ports,
      PUBLIC_ORIGIN: origin,
      MAIL_UI_PORT: mailPort,
      SMTP_URL: 'smtp://mail:1025',
      NETWORK_SUBNET: '172.30.78.0/24',
      ALLOW_INSECURE: 'http_origin,example_operator',
      // The client and all containers share the cores, so a late event loop means a busy machine.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      YARMAROK_VERSION: this.state.version,
      COMPOSE_FILE: `docker-compose.yml${isCluster ? ':docker-compose.patroni.yml' : ''}`,
      COMPOSE_PROJECT_NAME: 'yarmarok-trial',
      COMPOSE_PROFILES: 'try',
    });
  }

  /** Returns the number of acknowledged orders. @throws Error for a lost, duplicate, wrong or unknown order. */
  async checkOrders(): Promise<number> {
    // The last line of an act has its outcome.
    const acts = [...new Map([...this.#earlier, ...this.history.acts].map((act) => [act.mark, act])).values()];
    const problems = findActProblems(acts, await this.compose.query<StoredAct>(storedOrdersSql));
    if (problems.length > 0) throw new Error(problems.map(({ what, mark, detail }) => `${what}: ${mark}, ${detail}`).join('\n'));
    return acts.filter(({ outcome }) => outcome === 'acknowledged').length;
  }
}

import type { Config } from '../../config/config';
import type { FeatureContext } from '../../feature';
import { createOncePerContext } from '../../platform/create-once-per-context';
import type { Db } from '../../platform/db';
import { isSettingKey, type SettingKey, settingKeys, settingRules, type SettingValues } from './setting-rules';
import { listInForce, type StoredSettingRow } from './settings.repository';

/** Every process knows a change after at most this time. */
const readIntervalMs = 750;

/** Returns the values with which rows replace those of the environment. */
export function mergeStored(rows: readonly StoredSettingRow[], config: Config): SettingValues {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(settingKeys.map((key) => [key, stored.get(key) ?? settingRules[key].initial(config)])) as SettingValues;
}

/** Reads the values in force, for a command. */
export const readSettings = async (db: Db, config: Config): Promise<SettingValues> => mergeStored(await listInForce(db), config);

/** The values in force, which a process reads in the background: no request waits for them. */
export class LiveSettings {
  /** The values in force at each access; do not spread them. */
  readonly values: SettingValues;
  #stored = new Map<SettingKey, number>();
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | null = null;

  constructor(
    private readonly db: Db,
    config: Config,
    private readonly onError: (error: unknown) => void,
  ) {
    const values = {};
    for (const key of settingKeys)
      Object.defineProperty(values, key, { get: () => this.#stored.get(key) ?? settingRules[key].initial(config), enumerable: true });
    this.values = values as SettingValues;
  }

  /** Reads the stored values now. */
  async refresh(): Promise<void> {
    const rows = await listInForce(this.db);
    this.#stored = new Map(rows.flatMap(({ key, value }) => (value !== null && isSettingKey(key) ? [[key, value] as const] : [])));
  }

  start(): void {
    // A statement that waits for the database is not joined by others; the last values stay.
    this.#timer ??= setInterval(() => {
      this.#reading ??= this.refresh()
        .catch(this.onError)
        .finally(() => (this.#reading = null));
    }, readIntervalMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
  }
}

export const getLiveSettings = createOncePerContext(
  ({ pool, config, log }: FeatureContext) =>
    new LiveSettings(pool, config, (error) => {
      log.error({ err: error }, 'settings could not be read: the last values stay');
    }),
);

/** Returns the business constants of a service: each access reads the value in force. */
export const getSettings = (context: FeatureContext): SettingValues => getLiveSettings(context).values;

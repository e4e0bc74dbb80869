import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Config } from './config';
import type { CatalogService, QueryCounter } from './features/catalog';
import type { ViewCounter } from './features/offers';
import type { AccessTokens } from './platform/auth';
import type { Db, Pool, Tx } from './platform/db';
import type { RateLimitStore } from './platform/limits';
import type { MediaStore } from './platform/media';
import type { OutboxWorker } from './platform/outbox';

/** Ways of programs into the shops of a person that do not end with the sessions. */
export interface ProgramAccess {
  tokens: number;
  webhooks: number;
}

/** What the service gives every feature: settings, resources that close with the service, and services that several features use. */
export interface FeatureContext {
  config: Config;
  pool: Pool;
  /** For calls with `readsReplicas`: reads the replica that was chosen for the request, else the primary. Never for what decides or writes. */
  reads: Db;
  worker: OutboxWorker;
  media: MediaStore;
  rateLimits: RateLimitStore;
  tokens: AccessTokens;
  catalog: CatalogService;
  views: ViewCounter;
  queries: QueryCounter;
  /** Works on price lists in child processes; undefined is the service's own, null works in this process, as tests do. */
  importProgram: URL | null | undefined;
  /** Runs the handlers of all features, in the transaction that deletes an account. */
  onAccountDeleted: (tx: Tx, userId: number) => Promise<void>;
  /** Runs the handlers of all features, in the transaction that sets a new password: by the link of a mail always, else on request. */
  endProgramAccess: (tx: Tx, userId: number) => Promise<void>;
  /** Counts what `endProgramAccess` would end. */
  countProgramAccess: (db: Db, userId: number) => Promise<ProgramAccess>;
}

/** A part of the service: docs/guides/add-a-feature.md. */
export interface Feature {
  /** Registers the feature's calls under `/api/v1`, its queues and its recurring jobs. */
  plugin: FastifyPluginCallbackTypebox<FeatureContext>;
  /** Ends what belongs to an account that is being deleted. */
  onAccountDeleted?: (tx: Tx, userId: number, context: FeatureContext) => Promise<void>;
  /** Ends access that an attacker may have made while the account was not its owner's alone; the sessions have ended. */
  endProgramAccess?: (tx: Tx, userId: number) => Promise<void>;
  countProgramAccess?: (db: Db, userId: number) => Promise<Partial<ProgramAccess>>;
  /** Deletes the feature's expired rows; called once an hour. */
  purge?: (pool: Pool) => Promise<void>;
}

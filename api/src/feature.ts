import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config';
import type { AccessTokens } from './platform/auth';
import type { Db, Pool, Tx } from './platform/db';
import type { HttpApp } from './platform/http';
import type { RateLimitStore } from './platform/limits';
import type { MediaStore } from './platform/media';
import type { OutboxWorker } from './platform/outbox';

/** Access of programs to the shops of a person, which outlives sessions. */
export interface ProgramAccess {
  tokens: number;
  webhooks: number;
}

/** Resources of one service for every feature. A feature shares what it creates for a context by a function of its `index.ts`. */
export interface FeatureContext {
  config: Config;
  log: FastifyBaseLogger;
  pool: Pool;
  /** Statements that are always quick, pipelined over a few connections. */
  reader: Db;
  /** Reads of calls with `readsReplicas`, from the chosen replica, else from the primary. They must not decide or write. */
  reads: Db;
  worker: OutboxWorker;
  media: MediaStore;
  rateLimits: RateLimitStore;
  tokens: AccessTokens;
  /** Program that processes price lists; undefined is the service's own, null runs the work in this process, as tests do. */
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
  plugin?: FastifyPluginCallbackTypebox<FeatureContext>;
  /** Registers files for machines at addresses of their own, which are no part of the API. */
  registerFiles?: (app: HttpApp, context: FeatureContext) => void;
  /** Starts work that no call and no job begins, once the process answers calls. */
  start?: (context: FeatureContext) => void;
  /** Ends the parts of an account that is being deleted. */
  onAccountDeleted?: (tx: Tx, userId: number, context: FeatureContext) => Promise<void>;
  /** Ends access that an attacker may have created while the account was not its owner's alone; the sessions have ended. */
  endProgramAccess?: (tx: Tx, userId: number) => Promise<void>;
  countProgramAccess?: (db: Db, userId: number) => Promise<Partial<ProgramAccess>>;
  /** Deletes the feature's expired rows; called once an hour. */
  purge?: (pool: Pool) => Promise<void>;
}

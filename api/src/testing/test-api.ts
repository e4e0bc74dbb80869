import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { InjectOptions } from 'fastify';
import { type Api, type ApiOptions, createApi } from '../app';
import { type Config, readConfig } from '../config/config';
import { createPool, type Pool } from '../platform/db';
import type { Mail } from '../platform/mail';
import { describeResponses } from './contract/describe-responses';
import { ResponseValidator } from './contract/response-validator';
import { createTestDatabase } from './test-database';

export interface TestRequest {
  /** Access token; none for a visitor. */
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string | number>;
}

// Tests read bodies freely; the contract test checks their shapes.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyJson = any;

export interface TestResponse {
  status: number;
  body: AnyJson;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: { name: string; value: string; httpOnly?: boolean; path?: string; secure?: boolean; sameSite?: string }[];
}

export interface TestApi extends Api {
  pool: Pool;
  config: Config;
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, request?: TestRequest): Promise<TestResponse>;
  get(path: string, request?: TestRequest): Promise<TestResponse>;
  post(path: string, body?: unknown, request?: TestRequest): Promise<TestResponse>;
  patch(path: string, body?: unknown, request?: TestRequest): Promise<TestResponse>;
  del(path: string, request?: TestRequest): Promise<TestResponse>;
  /** Mails that wait in the outbox or were written as files, newest last. */
  mails(): Promise<Mail[]>;
  close(): Promise<void>;
}

/** Creates a whole service on a database of its own, called without a network. Close it in `afterAll`. */
export async function createTestApi(overrides: Partial<Config> = {}, options: ApiOptions = {}): Promise<TestApi> {
  const { url: databaseUrl, drop } = await createTestDatabase();
  const pool = createPool({ connectionString: databaseUrl, max: 12 });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-media-'));
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      TOKEN_SECRET: 'a-secret-for-tests-of-32-characters!',
      PUBLIC_ORIGIN: 'http://shop.test',
      RATE_LIMITS: 'false',
      ALLOW_INSECURE: 'sandbox_payments',
      LIST_CACHE_MS: '0',
      CATEGORY_CACHE_MS: '0',
      // The check is off, because tests slow the machine down.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      MAX_CONCURRENT_REQUESTS: '0',
    }),
    databaseUrl,
    ...overrides,
  };
  // A child takes seconds to start from the sources: tests of files run the work in this process, and tests of the child configure it.
  const api = await createApi(config, pool, { importProgram: null, ...options });
  await api.app.ready();
  const sentMails = new Map<number, Promise<Mail>>();
  const validator = new ResponseValidator(describeResponses(api.app));

  async function call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    { as, body, headers = {}, query }: TestRequest = {},
  ): Promise<TestResponse> {
    const address = url.startsWith('/') ? url : `/api/v1/${url}`;
    const options: InjectOptions = {
      method,
      url: address,
      headers: { host: 'shop.test', 'accept-language': 'en', ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    };
    if (query) options.query = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    if (body !== undefined) options.payload = body as object;
    const response = await api.app.inject(options);
    const isJson = String(response.headers['content-type']).includes('json');
    const answer: unknown = isJson && response.body ? response.json() : response.body;
    if (isJson) validator.validate(method, address, response.statusCode, answer);
    return {
      status: response.statusCode,
      body: answer,
      headers: response.headers,
      // Every write marks its time.
      cookies: response.cookies.filter(({ name }) => !name.endsWith('yarmarok_read_after')),
    };
  }

  return {
    ...api,
    pool,
    config,
    call,
    get: (url, request) => call('GET', url, request),
    post: (url, body, request) => call('POST', url, { ...request, body }),
    patch: (url, body, request) => call('PATCH', url, { ...request, body }),
    del: (url, request) => call('DELETE', url, request),
    async mails() {
      await api.worker.drain(['account-link']);
      const { rows } = await pool.query<{ id: number; payload: Partial<Mail> }>(
        `select id, payload from outbox where queue = 'mail' order by id`,
      );
      return Promise.all(
        rows.map(async ({ id, payload }) => {
          if (payload.to !== undefined) return payload as Mail;
          // A file of a mail does not change, and a long test asks for all mails many times.
          const mail = sentMails.get(id) ?? readSentMail(config.mailDir, id);
          sentMails.set(id, mail);
          return mail;
        }),
      );
    },
    async close() {
      await api.app.close();
      await pool.end();
      await drop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads a sent mail from its file: the outbox no longer has it. */
async function readSentMail(mailDir: string, jobId: number): Promise<Mail> {
  const file = fs.readdirSync(mailDir).find((name) => name.endsWith(`-${String(jobId)}.eml`));
  if (!file) throw new Error(`Mail ${String(jobId)} is neither sent nor in the outbox`);
  const {
    to = [],
    subject = '',
    text = '',
    html = '',
    replyTo = [],
    headers,
  } = await PostalMime.parse(fs.readFileSync(path.join(mailDir, file)));
  const language = headers.find(({ key }) => key === 'content-language')?.value as Mail['language'];
  const [answerTo] = replyTo;
  return {
    to: to[0]?.address ?? '',
    subject,
    text: text.trimEnd(),
    html,
    language,
    ...(answerTo?.address ? { replyTo: answerTo.address } : {}),
  };
}

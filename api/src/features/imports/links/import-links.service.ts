import type { Actor } from '../../../platform/auth';
import { inTransaction, type Tx } from '../../../platform/db';
import { InvalidFields, NotFound } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';
import { isAllowedUrl } from '../../../platform/network';
import type { Job, OutboxWorker } from '../../../platform/outbox';
import { requireOwnShop } from '../../shops';
import { ImportRunning } from '../imports.errors';
import { awaitBatches, findUnfinished, markEnded } from '../imports.repository';
import { NothingToUndo, RunActive, RunNotHeld, TooManyLinks } from './import-links.errors';
import { linkFieldTexts } from './import-links.messages';
import {
  countLinks,
  deleteLink,
  deleteOldRuns,
  findOwnLink,
  findOwnRun,
  insertLink,
  insertRun,
  type IntervalHours,
  isAddressTaken,
  type LinkRecord,
  listLatestRuns,
  listOwnLinks,
  listRuns,
  lockOwnLink,
  lockOwnRun,
  type MissingRule,
  rememberVersion,
  type RunRecord,
  setRunStatus,
  updateLink,
} from './import-links.repository';
import { hasChanges, type ListedChange, listChanges } from './link-changes.repository';
import type { LinkOptions } from './link-options';
import { enqueueRun, runQueue } from './link-queue';
import { advanceRun, giveUpRun, startDueRuns } from './link-runner';
import { applyTriedImport } from './settle-run';

export const maxLinksOfShop = 10;
/** Of the address as it is asked: other letters are encoded in it. */
const maxAddressLength = 2000;
const changesDays = 30;
const runsDays = 90;
const tickMs = 60_000;
const hourMs = 3600_000;

export interface GivenLink {
  address: string;
  login: string | null;
  /** Undefined keeps the stored one. */
  password?: string | null | undefined;
  interval_hours: IntervalHours | null;
  when_missing: MissingRule;
  prices_only: boolean;
}

/** A link with its newest run. */
export interface ShownLink extends LinkRecord {
  run: RunRecord | null;
}

export type ImportLinksService = ReturnType<typeof createImportLinksService>;

/** Price lists that are fetched by address. Only the owner of the shop has access: others get 404. */
export function createImportLinksService(options: LinkOptions) {
  const { pool, network, sealed } = options;

  async function show(record: LinkRecord): Promise<ShownLink> {
    const [run = null] = await listLatestRuns(pool, [record.id]);
    return { ...record, run };
  }

  async function read(actor: Actor, id: number): Promise<ShownLink> {
    const record = await findOwnLink(pool, actor.userId, id);
    if (!record) throw new NotFound();
    return show(record);
  }

  /** @throws InvalidFields. */
  function readAddress(text: string): string {
    if (!URL.canParse(text.trim())) throw InvalidFields.of('address', linkFieldTexts.address);
    const url = new URL(text.trim());
    url.hash = '';
    if (!/^https?:$/.test(url.protocol)) throw InvalidFields.of('address', linkFieldTexts.address);
    if (url.username || url.password) throw InvalidFields.of('address', linkFieldTexts.loginInAddress);
    if (!isAllowedUrl(url, network)) throw InvalidFields.of('address', linkFieldTexts.forbidden);
    if (url.href.length > maxAddressLength) throw InvalidFields.of('address', linkFieldTexts.long, { max: maxAddressLength });
    return url.href;
  }

  /** A stored password is never sent to another server than it was entered for, nor with another login. @throws InvalidFields. */
  function readFields({ password, ...given }: GivenLink, before: LinkRecord | null) {
    const address = readAddress(given.address);
    const login = given.login?.trim() || null;
    if (login === null && password) throw InvalidFields.of('login', linkFieldTexts.passwordAlone);
    const isSame = before?.login === login && new URL(before.address).origin === new URL(address).origin;
    if (login !== null && password === undefined && before?.sealed_password && !isSame)
      throw InvalidFields.of('password', linkFieldTexts.passwordAgain);
    const kept = login !== null && isSame ? (before.sealed_password ?? null) : null;
    return {
      address,
      login,
      sealed_password: password === undefined ? kept : password ? sealed.seal(password) : null,
      interval_hours: given.interval_hours,
      when_missing: given.when_missing,
      is_prices_only: given.prices_only,
    };
  }

  async function lockHeld(tx: Tx, actor: Actor, runId: number) {
    const run = await lockOwnRun(tx, actor.userId, runId);
    if (!run) throw new NotFound();
    if (run.status !== 'held' || run.import_id === null) throw new RunNotHeld();
    return { ...run, import_id: run.import_id };
  }

  return {
    /** @throws NotFound for another person's shop. */
    async list(actor: Actor, shopId: number): Promise<ShownLink[]> {
      await requireOwnShop(pool, actor, shopId);
      const links = await listOwnLinks(pool, actor.userId, shopId);
      const runs = await listLatestRuns(
        pool,
        links.map(({ id }) => id),
      );
      const byLink = new Map(runs.map((run) => [run.link_id, run]));
      return links.map((link) => ({ ...link, run: byLink.get(link.id) ?? null }));
    },

    get: read,

    /** Creates a link; with an interval it is fetched within a minute. @throws InvalidFields, NotFound, TooManyLinks. */
    async create(actor: Actor, shopId: number, given: GivenLink, language: Locale): Promise<ShownLink> {
      await requireOwnShop(pool, actor, shopId);
      const fields = readFields(given, null);
      const id = await inTransaction(pool, async (tx) => {
        if ((await countLinks(tx, shopId)) >= maxLinksOfShop) throw new TooManyLinks(maxLinksOfShop);
        return insertLink(tx, { ...fields, shop_id: shopId, user_id: actor.userId, language });
      });
      if (id === null) throw InvalidFields.of('address', linkFieldTexts.taken);
      return read(actor, id);
    },

    /** Changes what is given. @throws InvalidFields, NotFound. */
    async update(actor: Actor, id: number, given: Partial<GivenLink>): Promise<ShownLink> {
      await inTransaction(pool, async (tx) => {
        const before = await lockOwnLink(tx, actor.userId, id);
        if (!before) throw new NotFound();
        const { address, login, interval_hours, when_missing, is_prices_only: prices_only } = before;
        const fields = readFields({ address, login, interval_hours, when_missing, prices_only, ...given }, before);
        if (await isAddressTaken(tx, before.shop_id, fields.address, id)) throw InvalidFields.of('address', linkFieldTexts.taken);
        await updateLink(tx, id, fields);
      });
      return read(actor, id);
    },

    /** Deletes a link with its history; offers stay as they are, and a running import of it ends. @throws NotFound. */
    async delete(actor: Actor, id: number): Promise<void> {
      const shopId = await inTransaction(pool, async (tx) => {
        const link = await lockOwnLink(tx, actor.userId, id);
        if (!link) throw new NotFound();
        const [run] = await listLatestRuns(tx, [id]);
        if (run?.status === 'importing' && run.import_id !== null) await markEnded(tx, run.import_id, 'canceled');
        return link.shop_id;
      });
      await inTransaction(pool, async (tx) => {
        await awaitBatches(tx, shopId);
        if (!(await deleteLink(tx, id))) throw new NotFound();
      });
    },

    /** Fetches a link now. Returns the id of the run. @throws NotFound, RunActive. */
    run(actor: Actor, id: number): Promise<number> {
      return inTransaction(pool, async (tx) => {
        const link = await lockOwnLink(tx, actor.userId, id);
        if (!link) throw new NotFound();
        const runId = await insertRun(tx, id, false, link.is_prices_only);
        if (runId === null) throw new RunActive();
        await enqueueRun(tx, runId);
        return runId;
      });
    },

    /** Lists the runs of a link, newest first. @throws NotFound. */
    async runs(actor: Actor, id: number, limit: number, offset: number): Promise<{ rows: RunRecord[]; count: number }> {
      await read(actor, id);
      return listRuns(pool, id, limit, offset);
    },

    /** Lists what a run changed. @throws NotFound. */
    async changes(actor: Actor, runId: number, limit: number, offset: number): Promise<{ rows: ListedChange[]; count: number }> {
      if (!(await findOwnRun(pool, actor.userId, runId))) throw new NotFound();
      return listChanges(pool, runId, limit, offset);
    },

    /** Applies the file of a run that waits. @throws NotFound, RunNotHeld, ImportRunning. */
    async approve(actor: Actor, runId: number): Promise<void> {
      await inTransaction(pool, async (tx) => {
        const run = await lockHeld(tx, actor, runId);
        await setRunStatus(tx, runId, 'importing');
        if (!(await applyTriedImport(tx, run.shop_id, run.import_id))) throw new ImportRunning(await findUnfinished(tx, run.shop_id));
      });
    },

    /** Leaves everything as it is; the same file is not taken again. @throws NotFound, RunNotHeld. */
    async discard(actor: Actor, runId: number): Promise<void> {
      await inTransaction(pool, async (tx) => {
        const run = await lockHeld(tx, actor, runId);
        await rememberVersion(tx, run.link_id, run);
        await setRunStatus(tx, runId, 'discarded');
      });
    },

    /** Undoes what a run changed, in the background. @throws NotFound, NothingToUndo, RunActive. */
    async undo(actor: Actor, runId: number): Promise<void> {
      await inTransaction(pool, async (tx) => {
        const run = await lockOwnRun(tx, actor.userId, runId);
        if (!run) throw new NotFound();
        if (!['finished', 'canceled'].includes(run.status) || !(await hasChanges(tx, runId))) throw new NothingToUndo();
        const [latest] = await listLatestRuns(tx, [run.link_id]);
        if (latest && ['waiting', 'importing', 'held', 'undoing'].includes(latest.status)) throw new RunActive();
        await setRunStatus(tx, runId, 'undoing');
        await enqueueRun(tx, runId);
      });
    },

    /** The recurring job that starts the runs of due links. */
    startDue: () => startDueRuns(options),

    /** The job of a run. */
    advance: (runId: number, signal: AbortSignal) => advanceRun(options, runId, signal),

    /** Ends a run whose job is dead. */
    giveUp: (runId: number) => giveUpRun(options, runId),

    deleteOld: () => deleteOldRuns(pool, changesDays, runsDays),
  };
}

/** Registers the jobs that fetch links. */
export function followImportLinks(worker: OutboxWorker, links: ImportLinksService): void {
  const getRunId = (job: Job) => (job.payload as { runId: number }).runId;
  worker.handle(runQueue, (job) => links.advance(getRunId(job), job.signal), {
    concurrency: 2,
    onDead: (job) => links.giveUp(getRunId(job)),
  });
  worker.schedule('import-links', tickMs, () => links.startDue());
  worker.schedule('forget-import-links', hourMs, () => links.deleteOld());
}

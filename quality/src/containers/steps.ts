import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { send, Session } from '../chaos/api-client';
import { register } from '../people';
import { placeOrder, type Traffic, withTraffic } from './traffic';
import type { Trial } from './trial';

const buyers = 5;
const firstOrders = 10;
const offers = 6;
const visibleTimeoutMs = 60_000;
const pollMs = 500;
const repeatMs = 20_000;
const releasedPage = '/support/';
const releasedTexts = 'mfe-storefront/src/screens/support/i18n/uk.json';
const releaseTool = 'node --import tsx remote-tools/src/release/main.ts';

export async function install(trial: Trial): Promise<string> {
  const { compose, origin } = trial;
  await trial.remove();
  await compose.run('up', '--detach');
  const count = await compose.waitUntilHealthy();
  await waitForText(`${origin}/`, '<h1');
  return `${count} containers are healthy or done, the home page is there`;
}

/** Creates a catalog, a seller with offers, and buyers, as an operator and the first people would. */
export async function fill(trial: Trial): Promise<string> {
  const { compose, origin, state } = trial;
  const added = (await compose.exec('api-1', 'node', 'api/dist/catalog-install.js')).trim();
  const seller = await registerPerson(trial, 'seller');
  const session = new Session(origin, seller.email, seller.password);
  const shop = await create<{ id: number }>(session, origin, 'shops', {
    title: `Ятка ${randomBytes(4).toString('hex')}`,
    city: 'kyiv',
    phone: '+380501234567',
    email: seller.email,
  });
  const tree = await send(origin, { method: 'GET', path: '/api/v1/trading/buyer/offers/categories/up-to-third-child-shorted/' });
  const [category] = (tree.body as { results: { id: number }[] }).results;
  state.offers = [];
  while (state.offers.length < offers) {
    const { id, alias } = await create<{ id: number; alias: string }>(session, origin, 'offers', {
      shop: shop.id,
      title: { uk: `Глечик ${randomBytes(4).toString('hex')}` },
      category: category?.id,
      price: '450.00',
      currency: 'uah',
      offering_type: 'product',
      delivery_methods: ['nova_poshta'],
      payment_methods: ['cash_on_delivery'],
    });
    state.offers.push({ id, alias });
  }
  state.buyers = [];
  while (state.buyers.length < buyers) state.buyers.push(await registerPerson(trial, 'buyer'));
  for (const page of trial.pages) await waitForText(origin + page, '<h1');
  return `${added}; ${offers} offers and ${buyers} buyers by the public API, mails with links arrived, ${trial.pages.length} pages are there`;
}

export async function order(trial: Trial): Promise<string> {
  const { sessions } = trial;
  for (let number = 0; number < firstOrders; number += 1) {
    const session = sessions[number % sessions.length];
    if (!session) throw new Error('There are no buyers: run the step fill');
    await placeOrder(trial, session);
  }
  return `${await trial.checkOrders()} orders are acknowledged and stored once`;
}

/** Changes a text of a remote, builds it, and publishes it beside the running shells. */
export async function release(trial: Trial): Promise<string> {
  const { compose, origin } = trial;
  const title = `Запитайте нас ${randomBytes(3).toString('hex')}`;
  const before = await listShellStarts(trial);
  const edit = `sed -i 's/\\("storefront.support.title": "\\)[^"]*/\\1${title}/' ${releasedTexts} && grep -q '${title}' ${releasedTexts}`;
  await compose.runOnce('release', 'sh', '-c', `${edit} && ${releaseTool} publish storefront --without-smoke`);
  const publishedAt = Date.now();
  await waitForText(origin + releasedPage, title);
  const ms = Date.now() - publishedAt;
  if ((await listShellStarts(trial)) !== before) throw new Error('A shell was started again');
  return `the new text of ${releasedPage} is served ${(ms / 1_000).toFixed(1)} s after the publication, no shell was restarted`;
}

/** Upgrades one container after the other under traffic, then publishes the remotes of the new version. */
export async function upgrade(trial: Trial): Promise<string> {
  const { state } = trial;
  state.version = process.env.NEXT_VERSION ?? state.version;
  const { compose } = trial;
  const traffic = await withTraffic(trial, async () => {
    await compose.runOnce('migrate');
    for (const part of ['api-1', 'api-2', 'shell-1', 'shell-2'])
      await compose.run('up', '--detach', '--no-deps', '--wait', '--force-recreate', part);
    await compose.runOnce('release');
  });
  return `to ${state.version}: ${describe(traffic)}; ${await trial.checkOrders()} orders are stored once`;
}

export async function backUp({ compose }: Trial): Promise<string> {
  return (await compose.runOnce('backup')).trim();
}

/** Replaces the database by the newest backup, as in docs/operations/repair.md#restore-a-backup, and checks it at once. */
export async function restore(trial: Trial): Promise<string> {
  const { compose, origin } = trial;
  await compose.run('stop', 'api-1', 'api-2');
  await compose.runOnce('backup', 'sh', '/restore.sh');
  await compose.runOnce('migrate');
  await compose.run('up', '--detach', '--no-deps', '--wait', 'api-1', 'api-2');
  const checks = await runChecks(trial);
  for (const page of trial.pages) await waitForText(origin + page, '<h1');
  return `${checks}; ${await trial.checkOrders()} orders are stored once`;
}

export async function remove(trial: Trial): Promise<string> {
  await trial.remove();
  return 'containers and volumes are gone';
}

/** Returns the output of both checks. @throws Error when one of them finds a problem. */
export async function runChecks({ compose }: Trial): Promise<string> {
  const check = async (name: string) => {
    const run = () => compose.exec('api-1', 'node', `api/dist/${name}.js`);
    return run().catch(async (error: unknown) => {
      // The command asks for a retry when it finds no primary in time.
      if (!String(error).includes('Repeat the command')) throw error;
      await sleep(repeatMs);
      return run();
    });
  };
  const ledger = await check('ledger-check');
  const catalog = await check('catalog-check');
  return [ledger.split('\n')[0], catalog.trim().split('\n').at(-1)].join('; ');
}

/** Describes the answers to the traffic. @throws Error with the pages that were not answered with 200. */
export function describe({ orders, longestGapMs, pages, failures }: Traffic): string {
  if (failures.length > 0) throw new Error(`${failures.length} of ${pages} pages failed:\n${failures.slice(0, 20).join('\n')}`);
  return `${pages} pages were 200, ${orders} orders were acknowledged with ${(longestGapMs / 1_000).toFixed(1)} s at most between two`;
}

async function registerPerson({ origin, mailOrigin }: Trial, role: 'buyer' | 'seller') {
  const person = { email: `${role}-${randomBytes(5).toString('hex')}@mail.example`, password: `horse-${randomBytes(6).toString('hex')}` };
  const ask = async (path: string) => (await (await fetch(`${mailOrigin}/api/v1/${path}`)).json()) as unknown;
  await register(origin, { ...person, role }, async () => {
    const found = (await ask(`search?query=${encodeURIComponent(`to:"${person.email}"`)}`)) as { messages: { ID: string }[] };
    const [mail] = found.messages;
    if (!mail) return undefined;
    const { Text: text } = (await ask(`message/${mail.ID}`)) as { Text: string };
    return /https?:\/\/\S+token=\S+/.exec(text)?.[0];
  });
  return person;
}

async function create<Made>(session: Session, origin: string, what: string, body: object): Promise<Made> {
  const answer = await send(origin, { method: 'POST', path: `/api/v1/trading/seller/${what}/create/`, body, session });
  if (answer.status !== 201) throw new Error(`${what} are not created: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Made;
}

/** Waits until a page is answered with 200 and contains a text. */
async function waitForText(url: string, text: string): Promise<void> {
  const deadline = Date.now() + visibleTimeoutMs;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200 && (await answer.text()).includes(text)) return;
    if (Date.now() > deadline) throw new Error(`${url} (${answer?.status ?? 'no answer'}) does not contain ${text}`);
    await sleep(pollMs);
  }
}

/** Lists the start times of the shells' first processes, since the boot of the machine. */
async function listShellStarts({ compose }: Trial): Promise<string> {
  const starts = ['shell-1', 'shell-2'].map((shell) => compose.exec(shell, 'cut', '-d', ' ', '-f', '22', '/proc/1/stat'));
  return (await Promise.all(starts)).join();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { backUp, describe, restore, runChecks } from './steps';
import { withTraffic } from './traffic';
import type { Trial } from './trial';

const servers = ['pg-1', 'pg-2', 'pg-3'];
const changeTimeoutMs = 5 * 60_000;
const pollMs = 500;
/** Duration of the traffic before and after the loss of the primary, so that there are orders in all three states. */
const calmMs = 20_000;

interface Member {
  Member: string;
  Role: string;
  State: string;
}

/** Moves the data to three servers with Patroni, and kills the primary under traffic. */
export async function failOver(trial: Trial): Promise<string> {
  if (!trial.state.isCluster) await moveToCluster(trial);
  const { compose } = trial;
  let former = '';
  let promotedMs = 0;
  const traffic = await withTraffic(trial, async () => {
    await sleep(calmMs);
    former = await waitForLeader(trial, (members) => members.some(({ Role: role }) => role === 'Sync Standby'));
    await compose.run('kill', former);
    const killedAt = Date.now();
    await waitForLeader(trial, (_, leader) => leader !== former);
    promotedMs = Date.now() - killedAt;
    await sleep(calmMs);
    await compose.run('up', '--detach', '--no-deps', former);
    await waitForLeader(trial, (members) => members.filter(({ State: state }) => state === 'streaming').length === servers.length - 1);
    await sleep(calmMs);
  });
  const orders = await trial.checkOrders();
  const took = `another one was the primary ${(promotedMs / 1_000).toFixed(1)} s after ${former} was killed, which came back as a replica`;
  return `${took}; ${describe(traffic)}; ${orders} orders are stored once; ${await runChecks(trial)}`;
}

async function moveToCluster(trial: Trial): Promise<void> {
  const { compose: single, state } = trial;
  await single.run('stop', 'api-1', 'api-2');
  await backUp(trial);
  await single.run('stop', 'postgres');
  state.isCluster = true;
  trial.save();
  await trial.compose.run('up', '--detach', ...servers);
  await waitForLeader(trial, (members) => members.filter(({ State }) => State === 'streaming').length === servers.length - 1);
  await restore(trial);
}

/** Waits until the cluster has a primary and the expected state, and returns the primary. */
async function waitForLeader({ compose }: Trial, isReady: (members: readonly Member[], leader: string) => boolean): Promise<string> {
  const deadline = Date.now() + changeTimeoutMs;
  let members: Member[] = [];
  for (;;) {
    for (const server of servers) {
      const list = compose.exec(server, 'patronictl', '-c', '/etc/patroni/patroni.yml', 'list', '--format', 'json');
      members = await list.then((text) => JSON.parse(text) as Member[]).catch(() => []);
      const leader = members.find(({ Role: role, State: state }) => role === 'Leader' && state === 'running')?.Member;
      if (leader && isReady(members, leader)) return leader;
    }
    if (Date.now() > deadline) throw new Error(`The cluster is not ready: ${JSON.stringify(members)}`);
    await sleep(pollMs);
  }
}

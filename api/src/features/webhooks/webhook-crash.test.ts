import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { testProgram, waitFor, WebhookWorld } from '../../testing';

let world: WebhookWorld;
beforeAll(async () => {
  world = await WebhookWorld.create();
});
afterAll(() => world.close());

const startService = (): ChildProcess =>
  spawn(process.execPath, [testProgram('webhook-worker'), world.api.config.databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

it('a message that a service sent and could not write down before it was killed is sent again, before the later ones', async () => {
  const webhook = await world.aWebhook();
  let isHeld = false;
  // Accepted, but the answer comes too late.
  world.receiver.answers.push(() => {
    isHeld = true;
  });
  await world.tell(webhook, 1, 2);
  const service = startService();
  await waitFor(() => isHeld, 30_000);
  const gone = once(service, 'exit');
  service.kill('SIGKILL');
  await gone;

  // Nobody sends while the line is leased.
  await world.api.pool.query(`update outbox set locked_until = null where queue = 'webhook'`);
  await world.send();
  expect(world.stocks()).toEqual([1]);
  // The leases run out in half a minute; the test does not wait for that.
  await world.api.pool.query(`update webhooks set next_turn_at = now() - interval '61 seconds'`);
  await world.service.worker.runNow('webhooks');
  await world.send();

  expect(world.stocks()).toEqual([1, 1, 2]);
  expect(world.receiver.received[1]?.id).toBe(world.receiver.received[0]?.id);
  expect(await world.log(webhook)).toMatchObject([
    { status: 'delivered', attempts: 1 },
    { status: 'delivered', attempts: 1 },
  ]);
});

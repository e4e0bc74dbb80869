import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { testProgram, waitFor, WebhookFixture } from '../../testing';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await WebhookFixture.create();
});
afterAll(() => fixture.close());

const startService = (): ChildProcess =>
  spawn(process.execPath, [testProgram('webhook-worker'), fixture.api.config.databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

it('a message of a service that was killed before recording the result is sent again, before the later ones', async () => {
  const webhook = await fixture.aWebhook();
  let isHeld = false;
  // The request is accepted, but its response comes too late.
  fixture.receiver.answers.push(() => {
    isHeld = true;
  });
  await fixture.tell(webhook, 1, 2);
  const service = startService();
  await waitFor(() => isHeld, 30_000);
  const gone = once(service, 'exit');
  service.kill('SIGKILL');
  await gone;

  // No process sends while the queue is leased.
  await fixture.api.pool.query(`update outbox set locked_until = null where queue = 'webhook'`);
  await fixture.send();
  expect(fixture.stocks()).toEqual([1]);
  // The test expires the leases instead of waiting half a minute.
  await fixture.api.pool.query(`update webhooks set next_turn_at = now() - interval '61 seconds'`);
  await fixture.service.worker.runNow('webhooks');
  await fixture.send();

  expect(fixture.stocks()).toEqual([1, 1, 2]);
  expect(fixture.receiver.received[1]?.id).toBe(fixture.receiver.received[0]?.id);
  expect(await fixture.log(webhook)).toMatchObject([
    { status: 'delivered', attempts: 1 },
    { status: 'delivered', attempts: 1 },
  ]);
});

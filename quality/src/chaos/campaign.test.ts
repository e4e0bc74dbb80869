import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkPictures, waitForMails } from './campaign';
import type { Act } from './checker';

const anAct = (kind: Act['kind'], mark: string, outcome: Act['outcome'] = 'acknowledged'): Act => ({ kind, mark, outcome });

it('names uploaded pictures that were acknowledged and are missing', async () => {
  const acts = [
    anAct('picture', 'ab'),
    anAct('picture', 'cd'),
    // Nobody knows whether these are stored.
    anAct('picture', 'ef', 'unknown'),
    anAct('picture', 'gh', 'absent'),
    anAct('order', 'chaos 1'),
  ];
  const served = new Set(['/media/ab/320.webp', '/media/cd/320.webp']);
  const server = http.createServer((request, response) => response.writeHead(served.has(request.url ?? '') ? 200 : 404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const check = () => checkPictures(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, acts, '320.webp');

  expect(await check()).toEqual({ name: 'uploaded pictures are served', outcome: 'right: 2' });
  served.delete('/media/cd/320.webp');
  expect((await check()).outcome).toBe('missing: cd (404)');
  server.closeAllConnections();
  server.close();
});

it('waits for the mails of acknowledged orders as long as some arrive', async () => {
  const acts = [anAct('mail', 'YA-1'), anAct('mail', 'YA-2'), anAct('mail', 'YA-3', 'unknown'), anAct('order', 'chaos 1')];
  const outbox = { waiting: 2, received: 0, isSending: true };
  const stored = {
    hurryJobs() {
      if (outbox.isSending && outbox.waiting > 0) {
        outbox.waiting -= 1;
        outbox.received += 1;
      }
      return Promise.resolve(outbox.waiting);
    },
  };

  await waitForMails(stored, acts, () => outbox.received, 5_000);
  expect(outbox.received).toBe(2);

  Object.assign(outbox, { waiting: 2, received: 0, isSending: false });
  await waitForMails(stored, acts, () => outbox.received, 100);
  expect(outbox.received).toBe(0);
});

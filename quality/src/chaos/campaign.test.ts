import { type PageServer, servePages } from '../testing/serve-pages';
import { checkPictures, findPicture, waitForMails } from './campaign';
import type { Act } from './checker';

let server: PageServer;

beforeEach(async () => (server = await servePages()));
afterEach(() => server.stop());

const anAct = (kind: Act['kind'], mark: string, outcome: Act['outcome'] = 'acknowledged'): Act => ({ kind, mark, outcome });

describe('the picture that is watched', () => {
  const category = '/categories/elektronika/';

  it('is one that a page shows and that is served', async () => {
    server.pages = { [category]: '<img srcset="/media/ab/320.avif 1x, /media/ab/320.webp 2x">', '/media/ab/320.webp': 'picture' };

    expect(await findPicture(server.origin)).toBe('/media/ab/320.webp');
  });

  it('has to be there', async () => {
    server.pages = { [category]: '<img src="/icons/vase.svg">' };
    await expect(findPicture(server.origin)).rejects.toThrow('The category has no picture');

    server.pages = { [category]: '<img src="/media/ab/320.webp">' };
    await expect(findPicture(server.origin)).rejects.toThrow('/media/ab/320.webp is answered with 404');
  });
});

describe('uploaded pictures', () => {
  const acts = [
    anAct('picture', 'ab'),
    anAct('picture', 'cd'),
    // Nobody knows whether these are stored, and the third was refused.
    anAct('picture', 'ef', 'unknown'),
    anAct('picture', 'gh', 'absent'),
    anAct('order', 'chaos 1'),
  ];

  it('are right when each that was acknowledged is served', async () => {
    server.pages = { '/media/ab/320.webp': '', '/media/cd/320.webp': '' };

    expect(await checkPictures(server.origin, acts, '320.webp')).toEqual({ name: 'uploaded pictures are served', outcome: 'right: 2' });
  });

  it('are named when they are missing', async () => {
    server.pages = { '/media/ab/320.webp': '' };

    expect((await checkPictures(server.origin, acts, '320.webp')).outcome).toBe('missing: cd (404)');
  });
});

describe('mails', () => {
  const acts = [anAct('mail', 'YA-1'), anAct('mail', 'YA-2'), anAct('mail', 'YA-3', 'unknown'), anAct('order', 'chaos 1')];
  /** An outbox in which mails wait, and from which each look sends one. */
  function anOutbox(waiting: number, isSending: boolean) {
    const outbox = { received: 0, looks: 0, hurryJobs: () => Promise.resolve(0) };
    outbox.hurryJobs = () => {
      outbox.looks += 1;
      if (isSending && outbox.looks > 1 && waiting > 0) {
        waiting -= 1;
        outbox.received += 1;
      }
      return Promise.resolve(waiting);
    };
    return outbox;
  }

  it('are waited for until the outbox is empty and each acknowledged order has one', async () => {
    const outbox = anOutbox(2, true);

    await waitForMails(outbox, acts, () => outbox.received, 5_000);

    expect([outbox.received, outbox.looks]).toEqual([2, 3]);
  });

  it('that have left the outbox are waited for until they arrive', async () => {
    const received = [0, 0, 1, 2];

    await waitForMails(
      { hurryJobs: () => Promise.resolve(0) },
      acts,
      () => (received.length > 1 ? received.shift() : received[0]) ?? 0,
      5_000,
    );

    expect(received).toEqual([2]);
  });

  it('that never come are not waited for without an end', async () => {
    const outbox = anOutbox(2, false);

    await waitForMails(outbox, acts, () => outbox.received, 100);

    expect(outbox.received).toBe(0);
  });
});

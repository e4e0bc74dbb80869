import { serve } from '../serve';
import { checkPictures } from './campaign';
import type { Act } from './checker';

const anAct = (kind: Act['kind'], mark: string, outcome: Act['outcome'] = 'acknowledged'): Act => ({ kind, mark, outcome });

it('reports uploaded pictures that were acknowledged and are missing', async () => {
  const acts = [
    anAct('picture', 'ab'),
    anAct('picture', 'cd'),
    // It is unknown whether these are stored.
    anAct('picture', 'ef', 'unknown'),
    anAct('picture', 'gh', 'absent'),
    anAct('order', 'chaos 1'),
  ];
  const served = new Set(['/media/ab/320.webp', '/media/cd/320.webp']);
  const server = await serve((request, response) => response.writeHead(served.has(request.url ?? '') ? 200 : 404).end());
  const check = () => checkPictures(server.url, acts, '320.webp');

  expect(await check()).toEqual({ name: 'uploaded pictures are served', outcome: 'right: 2' });
  served.delete('/media/cd/320.webp');
  expect((await check()).outcome).toBe('missing: cd (404)');
  await server.stop();
});

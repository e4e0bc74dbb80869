import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { limitEventLoopDelay } from './event-loop';

const sampleMs = 500;
const maxSamples = 20;

/** Blocks the event loop, as on a busy machine. */
function pause(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('serves requests after a pause that began and ended with a sample, which has no measurement', async () => {
  const app = Fastify();
  await limitEventLoopDelay(app, { maxDelayMs: 10_000, getStartEnd: () => -Infinity, toRefusal: () => new Error('late') });
  app.get('/', () => 'served');
  await app.ready();

  let samples = 0;
  while (app.memoryUsage().eventLoopDelay !== Infinity && samples < maxSamples) {
    pause(sampleMs + 50);
    samples += 1;
    await nextTurn();
  }

  expect(app.memoryUsage().eventLoopDelay).toBe(Infinity);
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});

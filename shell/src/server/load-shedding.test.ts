/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { shedLoad } from './load-shedding';

const sampleMs = 500;
const maxSamples = 20;

/** Stops the event loop, as a busy machine does. */
function pause(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('serves requests after a pause that began and ended with a sample, so that nothing was measured', async () => {
  const app = Fastify();
  await shedLoad(app, 10_000);
  app.get('/', () => 'served');
  await app.ready();
  // The delays of the start do not count.
  await new Promise((resolve) => setTimeout(resolve, 3 * sampleMs));

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

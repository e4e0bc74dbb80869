import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A primary process that serves metrics before its two workers run, each of which counts one refused request. */
const program = `
  import cluster from 'node:cluster';
  import net from 'node:net';
  import { serveMetrics, shedRequests, startProcessMetrics } from ${JSON.stringify(path.join(__dirname, 'metrics.ts'))};
  if (cluster.isPrimary) {
    const holder = net.createServer();
    await new Promise((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address();
    await new Promise((resolve) => holder.close(resolve));
    const { close } = await serveMetrics('127.0.0.1', port);
    const workers = [cluster.fork(), cluster.fork()];
    await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('message', resolve))));
    const answers = [await fetch('http://127.0.0.1:' + port + '/metrics'), await fetch('http://127.0.0.1:' + port + '/other')];
    console.log(JSON.stringify({ status: answers.map(({ status }) => status), text: await answers[0].text() }));
    for (const worker of workers) worker.kill();
    await close();
  } else {
    startProcessMetrics();
    shedRequests.inc({ by: 'event_loop' });
    process.send('counted');
  }`;

it('serves the metrics of all workers together, also of those that start later', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-metrics-'));
  const file = path.join(folder, 'program.mts');
  fs.writeFileSync(file, program);

  const child = spawn(process.execPath, ['--import', 'tsx', file], { cwd: __dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  fs.rmSync(folder, { recursive: true });

  const { status, text } = JSON.parse(output) as { status: number[]; text: string };
  expect(status).toEqual([200, 404]);
  expect(text).toMatch(/^http_shed_requests_total\{by="event_loop"\} 2$/m);
});

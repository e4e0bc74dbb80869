import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFailure, listProbeTargets, probePages, type ProbeResult } from './page-probes';

it('requests every target in turn, and says what failed', async () => {
  const server = http.createServer((request, response) => {
    if (request.url === '/broken/') response.writeHead(200, { 'content-length': 100 }).write('half', () => request.socket.destroy());
    else response.writeHead(request.url === '/gone/' ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const results: ProbeResult[] = [];
  const targets = ['/well/', '/gone/', '/broken/'].map((path) => ({ path, needs: ['shell' as const] }));

  await probePages(
    `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    targets,
    () => results.length >= targets.length,
    (result) => results.push(result),
  );
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));

  const find = (path: string) => results.find((result) => result.path === path)!;
  expect(isFailure(find('/well/'))).toBe(false);
  expect(find('/gone/')).toMatchObject({ status: 503, isBroken: false });
  expect(find('/broken/')).toMatchObject({ status: 0, isBroken: true });
});

it('has pages that need no service, and pages that need no storefront', () => {
  const targets = listProbeTargets({ category: 'elektronika', offer: 'lampa', picture: '/media/1/300.webp' });

  expect(targets.filter(({ needs }) => !needs.includes('service')).length).toBeGreaterThan(3);
  expect(targets.filter(({ needs }) => !needs.includes('storefront')).length).toBeGreaterThan(5);
});

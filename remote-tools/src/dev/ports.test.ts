import net, { type AddressInfo } from 'node:net';
import { choosePorts, holdPorts, isPortFree } from './ports';

/** Listens like another program, by default on a random port. */
async function listen(port = 0): Promise<net.Server> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve());
  });
  return server;
}
const getPort = (server: net.Server) => (server.address() as AddressInfo).port;
const close = (server: net.Server) => new Promise((resolve) => server.close(resolve));

it('chooses the next free port when another program has the wanted one', async () => {
  const other = await listen();
  const wanted = getPort(other);

  const { api } = await choosePorts({ api: wanted });

  expect(api.taken).toBe(wanted);
  expect(api.port).toBeGreaterThan(wanted);
  expect(await isPortFree(api.port)).toBe(true);
  await close(other);
});

it('holds chosen ports against other programs until they are used', async () => {
  const free = await listen();
  const port = getPort(free);
  await close(free);

  const release = await holdPorts([port]);

  await expect(listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(await isPortFree(port)).toBe(false);
  await release();
  await close(await listen(port));
});

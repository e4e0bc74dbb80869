import path from 'node:path';
import { exitWithParent } from './exit-with-parent';
import { startOriginServer } from './origin-server';

// node --import tsx origin-main.ts: serves REMOTE_DIR on HOST:PORT.
const folder = process.env.REMOTE_DIR;
if (!folder) throw new Error('REMOTE_DIR is missing');
const server = await startOriginServer({
  folder: path.resolve(folder),
  host: process.env.HOST || '127.0.0.1',
  port: Number(process.env.PORT),
});
exitWithParent(() => {
  server.closeAllConnections();
  server.close(() => process.exit(0));
});
process.send?.('ready');

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

export interface OriginServerOptions {
  /** Contains one folder per build. */
  folder: string;
  host: string;
  port: number;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/** Origin of one remote: serves its immutable build folders to every site. */
export function createOriginServer(folder: string): http.Server {
  return http.createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('timing-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    const found =
      request.method === 'GET' || request.method === 'HEAD'
        ? find(folder, request.url ?? '/', request.headers['accept-encoding'])
        : undefined;
    if (!found) {
      response.writeHead(404, { 'cache-control': 'no-store' }).end();
      return;
    }
    response.writeHead(200, {
      'content-type': found.contentType,
      'content-length': fs.statSync(found.file).size,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(found.encoding ? { 'content-encoding': found.encoding } : {}),
    });
    if (request.method === 'HEAD') response.end();
    else
      fs.createReadStream(found.file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
}

/** Starts listening. */
export async function startOriginServer({ folder, host, port }: OriginServerOptions): Promise<http.Server> {
  const server = createOriginServer(folder);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

function find(folder: string, url: string, acceptEncoding = ''): { file: string; contentType: string; encoding?: string } | undefined {
  const pathname = decodeSafely(url.split('?')[0] ?? '/');
  const file = pathname === undefined ? '' : path.join(folder, path.normalize(pathname));
  const contentType = contentTypes[path.extname(file)];
  if (!contentType || !file.startsWith(folder + path.sep) || !isFile(file)) return undefined;
  const encoding = encodings.find(({ name, extension }) => acceptEncoding.includes(name) && isFile(file + extension));
  return encoding ? { file: file + encoding.extension, contentType, encoding: encoding.name } : { file, contentType };
}

function decodeSafely(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

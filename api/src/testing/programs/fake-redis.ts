import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port';

export interface RedisServer {
  url: string;
  /** Kills the server without warning, like a crash. */
  stop(): Promise<void>;
}

/** Returns whether a real Redis can be started here. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Starts the Redis of the operating system. */
export async function startRealRedis(given?: number): Promise<RedisServer> {
  const port = given ?? (await findFreePort());
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child: ChildProcess = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve();
    });
  });
  return {
    url: `redis://127.0.0.1:${String(port)}`,
    async stop() {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** Starts a fake with the commands that rate limits need, for machines without Redis. The same tests run against the real one. */
export async function startFakeRedis(given?: number): Promise<RedisServer> {
  const values = new Map<string, { value: number; endsAt: number }>();
  const findUnexpired = (key: string) => {
    const found = values.get(key);
    if (found && found.endsAt > Date.now()) return found;
    values.delete(key);
    return undefined;
  };
  const execute = ([name = '', key = '', ...rest]: string[]): string => {
    switch (name.toUpperCase()) {
      // The one script of rate-limiter-flexible: counts within a window that begins with the first count.
      case 'EVALSHA':
      case 'EVAL': {
        const [, counted = '', points, seconds] = rest;
        const found = findUnexpired(counted) ?? { value: 0, endsAt: Date.now() + Number(seconds) * 1000 };
        found.value += Number(points);
        values.set(counted, found);
        return `*2\r\n:${String(found.value)}\r\n:${String(found.endsAt - Date.now())}\r\n`;
      }
      case 'GET': {
        const text = findUnexpired(key)?.value.toString();
        return text === undefined ? '$-1\r\n' : `$${String(text.length)}\r\n${text}\r\n`;
      }
      case 'DEL':
        return `:${String([key, ...rest].filter((one) => values.delete(one)).length)}\r\n`;
      case 'PTTL':
        return `:${String((findUnexpired(key)?.endsAt ?? Date.now()) - Date.now())}\r\n`;
      case 'INFO':
        return '$14\r\nredis_version:\r\n';
      default:
        return name.toUpperCase() === 'HELLO' ? '-ERR unknown command\r\n' : '+OK\r\n';
    }
  };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let text = '';
    let queue: string[][] | null = null;
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (let command = parseCommand(text); command; command = parseCommand(text)) {
        text = text.slice(command.length);
        const name = command.words[0]?.toUpperCase();
        if (name === 'MULTI') {
          queue = [];
          socket.write('+OK\r\n');
        } else if (name === 'EXEC') {
          const answers = (queue ?? []).map(execute);
          queue = null;
          socket.write(`*${String(answers.length)}\r\n${answers.join('')}`);
        } else if (queue) {
          queue.push(command.words);
          socket.write('+QUEUED\r\n');
        } else socket.write(execute(command.words));
      }
    });
  });
  server.listen(given ?? 0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `redis://127.0.0.1:${String((server.address() as net.AddressInfo).port)}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await sleep(0);
    },
  };
}

/** Parses the first complete command of a buffer: `*2\r\n$4\r\nINCR\r\n$1\r\na\r\n`. Keys and values are ASCII. */
function parseCommand(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  const words: string[] = [];
  let at = head[0].length;
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return null;
    at += size[0].length;
    const length = Number(size[1]);
    if (text.length < at + length + 2) return null;
    words.push(text.slice(at, at + length));
    at += length + 2;
  }
  return { words, length: at };
}

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { getDataFolder } from '@yarmarok/remote-tools/registry/deployment-targets';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findCauseInText } from '../../../api/src/index';

/**
 * Runs a Node program of the repository until it ends, forwards its lines and keeps them in a log.
 * @throws Error with cause, remedy and log when it fails.
 */
export async function runToCompletion(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onLine: (text: string) => void,
): Promise<void> {
  await collectOutput(name, { args, env: { ...process.env, ...env } }, (text) => {
    for (const line of text.split('\n')) if (line.trim()) onLine(line.trim());
  });
}

export interface Program {
  /** Arguments of Node. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** @throws Error with cause, remedy and log when the program fails. */
export async function collectOutput(name: string, { args, env }: Program, onText: (text: string) => void): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    onText(chunk.toString());
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (...end) => resolve(end));
  });
  const logFile = path.join(getDataFolder(env), 'logs', `${name}.log`);
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  fs.writeFileSync(logFile, output);
  if (code !== 0) throw new Error(describeFailure(name, output, signal, logFile));
}

/** Summarizes the failure of a program or a build in two lines; its log has the rest. */
function describeFailure(name: string, output: string, signal: NodeJS.Signals | null, logFile: string): string {
  const cause = signal === null ? (findCauseInText(output) ?? findErrorLine(output)) : `it was ended by ${signal}; is there enough memory?`;
  return `${name} failed: ${cause}\nIts log is ${logFile}`;
}

/** A stack begins with the line of its error; a command prints its failure last. */
function findErrorLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(?:\w*Error|error)\b.*:/.test(line)) ?? lines.findLast((line) => line !== '') ?? 'it said nothing';
}

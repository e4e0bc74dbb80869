import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCheck, runChecks } from './checks';

const program = (name: string, code: string) => ({ name, command: [process.execPath, '-e', code] });

it('captures the output of a check, and passes it on exit code 0', async () => {
  const { name, isPassed, output, seconds } = await runCheck(program('form', 'console.log("right"); console.error("a note")'));

  expect([name, isPassed]).toEqual(['form', true]);
  expect(output.split('\n').toSorted()).toEqual(['', 'a note', 'right']);
  expect(seconds).toBeGreaterThan(0);
});

it('fails a check with another exit code, or after a signal', async () => {
  expect((await runCheck(program('form', 'process.exitCode = 2'))).isPassed).toBe(false);
  expect((await runCheck(program('form', 'process.kill(process.pid, "SIGKILL")'))).isPassed).toBe(false);
});

it('fails a check without its program, with a message', async () => {
  const { isPassed, output } = await runCheck({ name: 'form', command: ['no-such-program'] });

  expect(isPassed).toBe(false);
  expect(output).toContain('no-such-program');
});

it('limits concurrent checks, and reports each as soon as it has ended', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-checks-'));
  const mark = (name: string) => path.join(folder, name);
  // Each check ends when the test allows it.
  const waiting = ['a', 'b', 'c'].map((name) =>
    program(
      name,
      `const fs = require('fs'); fs.writeFileSync(${JSON.stringify(mark(`${name} runs`))}, '');
       setInterval(() => { if (fs.existsSync(${JSON.stringify(mark(`${name} ends`))})) process.exit(0); }, 10);`,
    ),
  );
  const until = async (condition: () => boolean) => {
    while (!condition()) await sleep(10);
  };
  const runs = (name: string) => fs.existsSync(mark(`${name} runs`));
  const allow = (name: string) => fs.writeFileSync(mark(`${name} ends`), '');
  const reported: string[] = [];
  try {
    const begun: string[] = [];
    const results = runChecks(
      waiting,
      2,
      ({ name }) => reported.push(name),
      (name) => begun.push(name),
    );
    await until(() => runs('a') && runs('b'));
    expect(begun).toEqual(['a', 'b']);
    expect(runs('c')).toBe(false);

    allow('b');
    await until(() => runs('c'));
    expect(reported).toEqual(['b']);
    allow('c');
    await until(() => reported.length === 2);
    allow('a');

    expect((await results).map(({ name }) => name)).toEqual(['b', 'c', 'a']);
    expect(reported).toEqual(['b', 'c', 'a']);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

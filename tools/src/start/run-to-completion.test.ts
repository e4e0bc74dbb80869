import { runToCompletion } from './run-to-completion';

it('forwards the lines of a program with its settings', async () => {
  const lines: string[] = [];
  const program = 'console.log("  " + process.env.WHAT + "\\n\\n"); console.error("a warning")';

  await runToCompletion('seed', ['-e', program], { WHAT: 'offers' }, (line) => lines.push(line));

  expect(lines.toSorted()).toEqual(['a warning', 'offers']);
});

it('fails with everything that the program said', async () => {
  const program = 'console.log("step 1"); console.error("no database"); process.exitCode = 2';

  await expect(runToCompletion('seed', ['-e', program], {}, () => undefined)).rejects.toThrow(/^seed failed\n[^]*no database/);
});

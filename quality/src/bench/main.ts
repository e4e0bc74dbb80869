/**
 * `npm run quality -- bench [system|lighthouse|catalogue|imports|table|relevance|rolling|overload|peers]`: measures the product on this machine
 * and writes its section of docs/benchmarks.md. Only `peers` can fail, against an earlier version
 * in the same run, because times depend on the machine. Each scenario is a file in
 * `scenarios`.
 */
const scenarios = ['system', 'lighthouse', 'catalogue', 'imports', 'table', 'relevance', 'overload', 'rolling', 'peers'] as const;
const [only, ...args] = process.argv.slice(2);

for (const name of only ? [only] : scenarios) {
  const { run } = (await import(`./scenarios/${name}`)) as { run: (args: readonly string[]) => Promise<void> };
  await run(args);
}

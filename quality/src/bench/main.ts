/**
 * `npm run quality -- bench [system|lighthouse|catalogue|imports|table|relevance|rolling|overload]`: measures the product on this machine
 * and writes docs/benchmarks.md and docs/benchmarks-*.md. Fails on no result, because times depend on the machine. Each is a file in `scenarios`.
 */
const scenarios = ['system', 'lighthouse', 'catalogue', 'imports', 'table', 'relevance', 'overload', 'rolling'] as const;
const [only, ...args] = process.argv.slice(2);

for (const name of only ? [only] : scenarios) {
  const { run } = (await import(`./scenarios/${name}`)) as { run: (args: readonly string[]) => Promise<void> };
  await run(args);
}

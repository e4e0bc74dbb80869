import webpack, { type Configuration, type Stats } from 'webpack';

/**
 * Runs webpack once.
 * @throws Error with the report of webpack when it finds errors; warnings are printed.
 */
export async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
  });
  const report = stats.toString({ preset: 'errors-warnings', colors: false });
  if (stats.hasWarnings()) console.warn(report);
  // Flushes the cache.
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats.hasErrors()) throw new Error(report);
}

import { type Config, readConfigOrExit } from './config';
import { describeCause } from './platform/failure-cause';

/**
 * Settings of a command. From here on its end by an error is one line with cause and remedy; a bug keeps its stack. A command that another
 * program runs ends with that one, so that a repeated start meets nobody who still writes.
 */
export function readCommandConfig(): Config {
  const config = readConfigOrExit();
  process.once('disconnect', () => process.exit(1));
  // The channel to that program alone keeps none running.
  process.channel?.unref();
  process.on('uncaughtException', (error) => {
    console.error(describeCause(error, config.databaseUrl) ?? error);
    process.exit(1);
  });
  return config;
}

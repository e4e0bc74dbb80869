import { type Config, readConfigOrExit } from './config/config';
import { describeCause } from './platform/failure-cause';

/**
 * Settings of a command. From here on an error is one line with cause and remedy; a bug keeps its stack. A command that another
 * program runs ends with that program, so that a repeated start meets no process that still writes.
 */
export function readCommandConfig(): Config {
  const config = readConfigOrExit();
  process.once('disconnect', () => process.exit(1));
  // The channel to that program must not keep the command running.
  process.channel?.unref();
  process.on('uncaughtException', (error) => {
    console.error(describeCause(error, config.databaseUrl) ?? error);
    process.exit(1);
  });
  return config;
}

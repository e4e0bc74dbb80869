import { Refusal } from './refusal';
import { runRelease } from './run-release';

// npm run release -- <command>
runRelease(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    // A refusal explains itself; every other error needs its stack trace.
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  },
);

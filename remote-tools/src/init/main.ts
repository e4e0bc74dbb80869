import { initRemote } from './init-remote';

/** `remote-tools init <name>`: creates a remote in a new folder of the current one. */
try {
  console.log(initRemote(process.cwd(), process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { initRemote } from './init-remote';

/** `remote-tools init <name>`: makes a remote in a new folder of the one that it runs in. */
try {
  console.log(initRemote(process.cwd(), process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

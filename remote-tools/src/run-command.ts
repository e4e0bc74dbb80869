/** `remote-tools`: `init` creates the folder of a remote, `build` and `dev` run in it; other commands belong to the release tool. */
const [command] = process.argv.slice(2);
if (command === 'init' || command === 'build' || command === 'dev') process.argv.splice(2, 1);
if (command === 'init') await import('./init/main');
else if (command === 'build') await import('./build/main');
else if (command === 'dev') await import('./dev/remote-main');
else await import('./release/main');

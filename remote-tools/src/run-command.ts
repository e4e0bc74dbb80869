/** `remote-tools`: `build` and `dev` in the folder of a remote; everything else is a command of the release tool. */
const [command] = process.argv.slice(2);
if (command === 'build' || command === 'dev') process.argv.splice(2, 1);
if (command === 'build') await import('./build/main');
else if (command === 'dev') await import('./dev/remote-main');
else await import('./release/main');

import { rendererArgument } from './renderer/protocol';

// One program, two roles. Each loads its own part of it: a renderer needs none of the packages of the server.
if (process.argv[2] === rendererArgument) {
  import('./renderer/child').then(
    ({ runRenderer }) => runRenderer(),
    () => process.exit(1),
  );
} else {
  void import('./main');
}

import { rendererArgument } from './renderer/protocol';

// One program with two roles. Each imports only its own part: a renderer needs none of the server's packages.
if (process.argv[2] === rendererArgument) {
  import('./renderer/child').then(
    ({ runRenderer }) => runRenderer(),
    () => process.exit(1),
  );
} else {
  void import('./main');
}

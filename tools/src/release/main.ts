import { parseArgs } from 'node:util';
import { readPlaces } from '../registry/places';
import { RegistryFile } from '../registry/registry-file';
import { remoteWorkspace, remoteWorkspaces } from '../workspaces';
import { type PointerChange, rollBack } from './pointer';
import { publish } from './publish';

const usage = `Usage:
  npm run release -- publish <remote> | --all   build, store and serve a remote (--prebuilt: take dist as it is)
  npm run release -- rollback <remote>          serve the build before again
  npm run release -- status                     what is served`;

function tell(name: string, change: PointerChange): void {
  if (change.kind === 'unchanged') console.log(`${name}: ${change.to} is served already (revision ${change.revision})`);
  else console.log(`${name}: ${change.from ?? 'nothing'} → ${change.to} (revision ${change.revision})`);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, prebuilt: { type: 'boolean', default: false } },
  });
  const [command, name] = positionals;
  const places = readPlaces();
  const registry = new RegistryFile(places.registryFile);
  if (command === 'publish' && (name || values.all)) {
    const remotes = name ? [remoteWorkspace(name)] : remoteWorkspaces();
    for (const remote of remotes) tell(remote.name, await publish(remote, { places, isPrebuilt: values.prebuilt }));
  } else if (command === 'rollback' && name) {
    const remote = remoteWorkspace(name);
    tell(remote.name, await rollBack(registry, remote.name));
  } else if (command === 'status') {
    const { revision, remotes } = registry.read();
    console.log(`revision ${revision}`);
    for (const [remote, { stable, lastKnownGood }] of Object.entries(remotes)) {
      console.log(
        `${remote.padEnd(12)} ${stable.id}  ${stable.createdAt}  ${stable.base}${lastKnownGood ? `  before: ${lastKnownGood.id}` : ''}`,
      );
    }
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

import { parseArgs } from 'node:util';
import { readPlaces } from '../registry/places';
import { remoteWorkspace, remoteWorkspaces } from '../workspaces';
import { collectGarbage } from './gc';
import * as pointer from './pointer';
import { Refusal } from './refusal';
import { statusText } from './status';
import { switchWorker } from './worker-switch';

const usage = `Usage: npm run release -- <command>
  publish <remote> | --all        build, check, store and serve; --prebuilt takes dist as it is,
                                  --without-smoke leaves out the look with a browser
    --canary <percent>            to a part of the visitors; --abort-at <percent> of failed loads ends it (5)
  canary <remote> --canary <percent> [--abort-at <percent>]   change how many get it
  promote <remote>                give the canary to everybody
  rollback <remote>               take the canary away, else serve the build before again
  pin <remote> [<build>] --reason <text>    serve this build and refuse to publish until unpin
  unpin <remote>
  disable <remote> --reason <text>          out of service; enable <remote> puts it back
  remove <remote>                 nobody answers for its paths any more
  worker on | off                 the service worker: off drops what browsers kept, at their next visit
  status                          what is served
  gc [--rehearse]                 remove builds that nobody needs and that are older than 30 days`;

type Values = ReturnType<typeof readArguments>['values'];

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      prebuilt: { type: 'boolean', default: false },
      'without-smoke': { type: 'boolean', default: false },
      canary: { type: 'string' },
      'abort-at': { type: 'string' },
      reason: { type: 'string' },
      rehearse: { type: 'boolean', default: false },
    },
  });
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [command = '', name, build] = positionals;
  const places = await readPlaces();
  const { registry } = places;
  const moves: Record<string, (remote: string) => Promise<pointer.PointerChange>> = {
    canary: (remote) => pointer.changeCanary(registry, remote, canarySettings(values)),
    promote: (remote) => pointer.promote(registry, remote),
    rollback: (remote) => pointer.rollBack(registry, remote),
    pin: (remote) => pointer.pin(registry, remote, build, reasonOf(values)),
    unpin: (remote) => pointer.unpin(registry, remote),
    disable: (remote) => pointer.disable(registry, remote, reasonOf(values)),
    enable: (remote) => pointer.enable(registry, remote),
  };
  const move = moves[command];
  if (command === 'publish' && (name || values.all)) {
    // Compiler, browser and axe: whoever rolls back in a hurry does not wait for them.
    const { publish } = await import('./publish');
    for (const remote of name ? [remoteWorkspace(name)] : remoteWorkspaces()) {
      const canary = values.canary === undefined ? {} : { canary: { abortAtErrorRate: 0.05, weight: 0, ...canarySettings(values) } };
      tell(
        remote.name,
        await publish(remote, {
          places,
          isPrebuilt: values.prebuilt,
          isWithoutSmoke: values['without-smoke'],
          ...canary,
          tell: (text) => console.log(text),
        }),
      );
    }
  } else if (move && name) {
    // Not looked up in this checkout: a team may hold another remote than the one it has to stop.
    const remote = name.replace(/^mfe-/, '');
    tell(remote, await move(remote));
  } else if (command === 'remove' && name) {
    console.log(`${name} is removed (revision ${await pointer.forget(registry, name)})`);
  } else if (command === 'worker' && (name === 'on' || name === 'off')) {
    console.log(`The service worker is ${name} (${switchWorker(name === 'on')})`);
  } else if (command === 'status') {
    console.log(await statusText(await registry.read(), places.shell));
  } else if (command === 'gc') {
    const { removed, kept } = await collectGarbage(registry, places.builds, { isRehearsal: values.rehearse });
    for (const id of removed) console.log(`${id} ${values.rehearse ? 'would be removed' : 'is removed'}`);
    console.log(`${removed.length} removed, ${kept} kept`);
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
}

function tell(name: string, change: pointer.PointerChange): void {
  if (change.kind === 'unchanged') console.log(`${name}: ${change.to} is served already (revision ${change.revision})`);
  else console.log(`${name}: ${change.from ?? 'nothing'} → ${change.to} (revision ${change.revision})`);
}

function canarySettings(values: Values): Partial<pointer.CanarySettings> {
  const weight = values.canary;
  const abortAt = values['abort-at'];
  return {
    ...(weight === undefined ? {} : { weight: percent('--canary', weight) }),
    ...(abortAt === undefined ? {} : { abortAtErrorRate: percent('--abort-at', abortAt) / 100 }),
  };
}

function percent(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100)) throw new Refusal(`${name} is not a percentage: ${text}`);
  return value;
}

function reasonOf({ reason }: Values): string {
  if (!reason) throw new Refusal('Say why, for those who come after: --reason <text>');
  return reason;
}

main().catch((error: unknown) => {
  // A refusal says what is wrong with what was published; of anything else the place matters too.
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});

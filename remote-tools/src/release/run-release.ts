import { parseArgs } from 'node:util';
import { type DeploymentTargets, readDeploymentTargets, readTeamKey } from '../registry/deployment-targets';
import { remoteWorkspace, remoteWorkspaces } from '../workspaces';
import { formatChecked, checkShell } from './check-shell';
import { collectGarbage } from './gc';
import { grantTeam, revokeTeam } from './grants';
import { isBuildReachable } from './is-build-reachable';
import { readPlatform } from './platform';
import * as channels from './channels';
import { Refusal } from './refusal';
import { findEndProblems, hasServedWell, readShellState, requireSameBuilds, requireServedRevision } from './shell-state';
import { formatStatus } from './status';
import { switchWorker } from './worker-switch';

const usage = `Usage: npm run release -- <command>
  publish <remote> | --all        build, check, store and serve; --prebuilt publishes the existing dist,
                                  --without-smoke skips the smoke test in a browser
    --allow-paths                 an operator allows other base paths
    --raise-budget                an operator allows a larger budget
    --drop-storage-keys           an operator allows that what people stored is left behind
                                  (these and --without-smoke need an operator's key, or a grant that names them)
    --canary <percent>            serve a share of the visitors; --abort-at <percent> of failures aborts it (5)
  canary <remote> --canary <percent> [--abort-at <percent>]   change the share of the canary
  promote <remote>                make the canary the stable build
  rollback <remote>               remove the canary, else serve the previous build
  pin <remote> [<build>] --reason <text>    serve this build and refuse publications until unpin
  unpin <remote>
  disable <remote> --reason <text>          take out of service; enable <remote> reverses it
  remove <remote>                 remove the remote and free its paths
  check-shell [<address>]         check published builds against the shell that was built here, or a running one
  worker on | off                 the service worker: off clears the caches of browsers at their next visit
  resign                          renew the signature of the registry before it expires, or after it was restored:
                                  its revision continues above the one that the running shell serves;
                                  --reason <text> when that serves later builds or grants
  grant <team> --remotes <name>,…  an operator lets a team release these remotes; what is not named stays
    --key=<public key>            of the team; without it one is made on this machine
    --rights <right>,…            publish,rollback,canary,disable, or names of flags above
    --paths <path>,… --origins <origin>,…   of remotes that are new, or move
    --until <date>                when the grant ends
  revoke <team>                   an operator takes all rights from a team
  status                          channels, health and last changes of all remotes
  gc [--rehearse]                 remove unreferenced builds that are older than 30 days
Every change names the person: --by <name>, else RELEASE_BY, the name of git or of the account.`;

/** Commands other than channel moves that change the registry. */
const changingCommands = new Set(['publish', 'remove', 'grant', 'revoke']);

type Values = ReturnType<typeof readArguments>['values'];

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      prebuilt: { type: 'boolean', default: false },
      'without-smoke': { type: 'boolean', default: false },
      canary: { type: 'string' },
      'allow-paths': { type: 'boolean', default: false },
      'raise-budget': { type: 'boolean', default: false },
      'drop-storage-keys': { type: 'boolean', default: false },
      'abort-at': { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
      key: { type: 'string' },
      remotes: { type: 'string' },
      rights: { type: 'string' },
      paths: { type: 'string' },
      origins: { type: 'string' },
      until: { type: 'string' },
      rehearse: { type: 'boolean', default: false },
    },
  });
}

/**
 * Runs a command of `npm run release`, and prints its result.
 * @returns the exit code: 2 for an unknown command
 * @throws Refusal for a violation of the rules of releases.
 */
export async function runRelease(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  print: (text: string) => void = console.log,
): Promise<number> {
  const { positionals, values } = readArguments(args);
  const [command = '', name, build] = positionals;
  const targets = await readDeploymentTargets(values.by === undefined ? environment : { ...environment, RELEASE_BY: values.by });
  const { registry } = targets;
  const moves: Record<string, (remote: string) => Promise<channels.ChannelChange>> = {
    canary: (remote) => channels.updateCanary(registry, remote, parseCanarySettings(values)),
    promote: async (remote) => {
      const state = await readShellState(targets.shell);
      const id = (await registry.read()).remotes[remote]?.canary?.build.id ?? '';
      const problems = targets.servingShell ? findEndProblems(state, id) : [];
      if (problems.length > 0) throw new Refusal(`${remote} ${id} is refused, nothing was changed:\n  ${problems.join('\n  ')}`);
      return channels.promote(registry, remote, (id) => hasServedWell(state, id));
    },
    rollback: (remote) => channels.rollBack(registry, remote, { isReachable: isBuildReachable, print }),
    pin: (remote) => channels.pin(registry, remote, build, requireReason(values)),
    unpin: (remote) => channels.unpin(registry, remote),
    disable: (remote) => channels.disable(registry, remote, requireReason(values)),
    enable: (remote) => channels.enable(registry, remote),
  };
  const move = moves[command];
  if (move || changingCommands.has(command)) await requireServedRevision(registry, targets.servingShell);
  if (command === 'publish' && (name || values.all)) {
    // Loaded on demand, because compiler, browser and axe would delay an urgent rollback.
    const { publish } = await import('./publish');
    for (const remote of name ? [remoteWorkspace(name)] : remoteWorkspaces()) {
      const canary = values.canary === undefined ? {} : { canary: { abortAtErrorRate: 0.05, weight: 0, ...parseCanarySettings(values) } };
      printChange(
        print,
        remote.name,
        await publish(remote, {
          targets,
          isPrebuilt: values.prebuilt,
          isWithoutSmoke: values['without-smoke'],
          isPathChangeAllowed: values['allow-paths'],
          isBudgetRaised: values['raise-budget'],
          areKeysDropped: values['drop-storage-keys'],
          ...canary,
          log: print,
        }),
      );
    }
  } else if (move && name) {
    // Accepts remotes outside of this checkout, so that any team can stop any remote.
    const remote = name.replace(/^mfe-/, '');
    printChange(print, remote, await move(remote));
  } else if (command === 'remove' && name) {
    print(`${name} is removed (revision ${await channels.removeRemote(registry, name)})`);
  } else if (command === 'grant' && name) {
    const makeKey = () => {
      const { key, file } = readTeamKey(name, environment);
      print(`The key of ${name} is in ${file}; only the team may have it`);
      return key.publicKey;
    };
    print(`${name} may release ${values.remotes ?? 'its remotes'} (revision ${await grantTeam(registry, name, values, makeKey)})`);
  } else if (command === 'revoke' && name) {
    print(`${name} may release nothing any more (revision ${await revokeTeam(registry, name)})`);
  } else if (command === 'worker' && (name === 'on' || name === 'off')) {
    print(`The service worker is ${name} (${switchWorker(name === 'on', environment)})`);
  } else if (command === 'check-shell') {
    await checkNewShell(targets, name, print);
  } else if (command === 'resign') {
    const state = await readShellState(targets.servingShell);
    await requireSameBuilds(await registry.read(), state, targets.servingShell, values.reason);
    print(`The signature of the registry is renewed (revision ${await channels.renewSignature(registry, state?.revision)})`);
  } else if (command === 'status') {
    print(await formatStatus(registry, targets.servingShell));
  } else if (command === 'gc') {
    const { removed, kept, leftovers } = await collectGarbage(registry, targets.builds, { isDryRun: values.rehearse });
    for (const id of removed) print(`${id} ${values.rehearse ? 'would be removed' : 'is removed'}`);
    for (const name of leftovers)
      print(`${name}, a file of an interrupted publication, ${values.rehearse ? 'would be removed' : 'is removed'}`);
    print(`${removed.length} removed, ${kept} kept`);
  } else {
    console.error(usage);
    return 2;
  }
  return 0;
}

/** Checks a shell before its deployment; exit code 1 when visitors could get an incompatible build. */
async function checkNewShell(
  { registry, builds }: DeploymentTargets,
  address: string | undefined,
  print: (text: string) => void,
): Promise<void> {
  const found = await readPlatform(address);
  if (!found) throw new Refusal('There is no built shell (npm run build) and no address of a running one');
  const { revision, remotes } = await registry.read();
  // The compiler would delay an urgent rollback.
  const { findBuildTypeProblems } = await import('./gates/build-type-gate');
  const checked = await checkShell({ revision, remotes }, builds, found.platform, findBuildTypeProblems);
  print(`${found.from} beside revision ${revision} of the registry`);
  print(formatChecked(checked));
  const unfit = checked.filter(({ problems }) => problems.length > 0);
  if (unfit.length === 0) return;
  const names = [...new Set(unfit.map(({ remote }) => remote))].join(', ');
  throw new Refusal(`This shell would break ${names}: publish compatible builds first, or keep what they import`);
}

function printChange(print: (text: string) => void, name: string, change: channels.ChannelChange): void {
  if (change.kind === 'unchanged') print(`${name}: ${change.to} is already served (revision ${change.revision})`);
  else print(`${name}: ${change.from ?? 'nothing'} → ${change.to} (revision ${change.revision})`);
}

function parseCanarySettings(values: Values): Partial<channels.CanarySettings> {
  const weight = values.canary;
  const abortAt = values['abort-at'];
  return {
    ...(weight === undefined ? {} : { weight: parsePercentage('--canary', weight) }),
    ...(abortAt === undefined ? {} : { abortAtErrorRate: parsePercentage('--abort-at', abortAt) / 100 }),
  };
}

function parsePercentage(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100)) throw new Refusal(`${name} is not a percentage: ${text}`);
  return value;
}

function requireReason({ reason }: Values): string {
  if (!reason) throw new Refusal('A reason is missing: --reason <text>');
  return reason;
}

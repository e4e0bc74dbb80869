import type { ReleaseRight, TeamGrant } from '@yarmarok/shared-contract/registry';
import { exceptionalRights, usualRights } from '@yarmarok/shared-contract/release-grants';
import { omit } from '../registry/omit';
import type { RegistryStore } from '../registry/registry-store';
import { Refusal } from './refusal';

/** Names appear in logs, in terminals and in file names. */
const namePattern = /^[a-z][a-z0-9-]{0,39}$/;
const keyPattern = /^[\w-]{43}$/;
const knownRights: readonly string[] = [...usualRights, ...exceptionalRights];

/** Values of a grant as an operator types them; lists are separated by commas. */
interface GrantTexts {
  key?: string | undefined;
  remotes?: string | undefined;
  rights?: string | undefined;
  paths?: string | undefined;
  origins?: string | undefined;
  until?: string | undefined;
}

/**
 * Grants rights to a team, or replaces the given ones; others stay.
 * @param makeKey - returns the public key of a team whose grant names none
 * @returns the new revision.
 * @throws Refusal for values that no shell would accept.
 */
export async function grantTeam(registry: RegistryStore, team: string, texts: GrantTexts, makeKey: () => string): Promise<number> {
  if (!namePattern.test(team)) throw new Refusal(`${team} is no name of a team: small letters, digits and hyphens`);
  const { revision } = await registry.updateTeams(
    (teams) => ({ ...teams, [team]: parseGrant(texts, Object.hasOwn(teams, team) ? teams[team] : undefined, makeKey) }),
    `grant ${team}`,
  );
  return revision;
}

/**
 * Revokes all rights of a team; its publications stay.
 * @throws Refusal for a team without any.
 */
export async function revokeTeam(registry: RegistryStore, team: string): Promise<number> {
  const { revision } = await registry.updateTeams((teams) => {
    if (!Object.hasOwn(teams, team)) throw new Refusal(`${team} has no grant. Known: ${Object.keys(teams).join(', ') || 'none'}`);
    return omit(teams, team);
  }, `revoke ${team}`);
  return revision;
}

function parseGrant(texts: GrantTexts, before: TeamGrant | undefined, makeKey: () => string): TeamGrant {
  const remotes = splitList(texts.remotes)?.map((name) => name.replace(/^mfe-/, '')) ?? before?.remotes;
  if (!remotes || remotes.length === 0) throw new Refusal('The remotes of the team are missing: --remotes <name>,…');
  const rights = splitList(texts.rights) ?? before?.rights ?? [...usualRights];
  const unknown = rights.find((right) => !knownRights.includes(right));
  if (unknown !== undefined) throw new Refusal(`${unknown} is no right. Known: ${knownRights.join(', ')}`);
  const key = texts.key ?? before?.key ?? makeKey();
  if (!keyPattern.test(key)) throw new Refusal(`${key} is no public key: 32 bytes as base64url are 43 characters`);
  const paths = splitList(texts.paths) ?? before?.paths;
  const wrongPath = paths?.find((path) => !/^\/(?:[\w-]+\/)+$/.test(path));
  if (wrongPath !== undefined) throw new Refusal(`${wrongPath} is no base path: it begins and ends with a slash`);
  const origins = (splitList(texts.origins) ?? before?.origins)?.map(toOrigin);
  const until = texts.until === undefined ? before?.until : toEndOfDay(texts.until);
  return {
    key,
    remotes,
    rights: rights as ReleaseRight[],
    ...(paths ? { paths } : {}),
    ...(origins ? { origins } : {}),
    ...(until === undefined ? {} : { until }),
  };
}

const splitList = (text: string | undefined): string[] | undefined =>
  text === undefined
    ? undefined
    : text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);

function toOrigin(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) throw new Refusal(`${address} is no origin: https://host`);
  return new URL(address).origin;
}

function toEndOfDay(text: string): string {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59.999Z` : text);
  if (Number.isNaN(date.getTime())) throw new Refusal(`--until is no date: ${text}`);
  return date.toISOString();
}

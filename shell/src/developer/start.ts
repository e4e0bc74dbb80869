import type { HostServices, Registry } from '@yarmarok/shared-contract';
import { permitHeader } from '../remotes/override-permit';
import { auditGlobals, type GlobalsAudit } from './audit-globals';
import { loadDeveloperTexts } from './developer-texts';
import { isAllowedOrigin, isMoneyPath, reloadBeforeMoneyPaths, readOverride, withOverride, writeOverride } from './override';
import { compareWithEmptyDocument } from './page-globals';
import { showBanner, showPanel, type Tools } from './panel';
import { readSharedModules } from './shared-modules';

const toolsAddress = '/federation/tools/';
const timeoutMs = 3_000;
const retryMs = 2_000;
const auditMs = 100;

/**
 * Starts the developer tools in this document, and returns the registry with the override of this tab. The override never reaches the
 * server, which renders the published builds.
 */
export async function startDeveloperTools(registry: Registry, getHost: () => HostServices): Promise<Registry> {
  const isPanelWanted = window.location.search.includes('federation');
  const override = readOverride();
  const bases = listBases(override ? withOverride(registry, override) : registry);
  // Runs before any module of a remote, but after the top of a chunk that the document names. The panel opens later, and the smoke test of
  // a release reads the findings.
  const replaced = compareWithEmptyDocument();
  let isOn = false;
  // Runs between two checks of the audit, which would count the change as the work of a remote.
  const leaveHistory = override ? reloadBeforeMoneyPaths(() => isOn) : () => undefined;
  const audit = auditGlobals({ bases: () => bases, sharedModules: readSharedModules, checkMs: auditMs, replaced });
  Object.assign(globalThis, { federationAudit: audit });
  const tools = await fetchTools(null, override?.permit);
  const isAllowed = override !== null && isAllowedOrigin(override.build.base, override.remote, registry, tools.overrideOrigins);
  if (override && !isAllowed) writeOverride(null);
  isOn = isAllowed && !isMoneyPath(window.location.pathname);
  const own = override && isOn ? withOverride(registry, override) : registry;
  if (override && isAllowed) showBanner(await loadDeveloperTexts(), override, isOn);
  if (override && isOn && override.build.id === 'development') reloadOnChange(override.build.base);
  if (isPanelWanted) void openPanel(own, tools, audit, getHost);
  else if (!isOn) {
    audit.stop();
    leaveHistory();
  }
  return own;
}

/** Waits for the script that the development server sends after a change. A socket would violate the page's policy. */
function reloadOnChange(base: string): void {
  window.addEventListener('federation:changed', () => window.location.reload(), { once: true });
  const wait = () => {
    const script = document.createElement('script');
    script.src = `${base}changed.js?at=${Date.now()}`;
    script.onload = script.onerror = () => {
      script.remove();
      setTimeout(wait, retryMs);
    };
    document.head.append(script);
  };
  wait();
}

async function openPanel(registry: Registry, tools: Tools, audit: GlobalsAudit, getHost: () => HostServices): Promise<void> {
  const known = tools.isAllowed ? tools : await fetchToolsAsStaff(getHost);
  if (known.isAllowed) showPanel(await loadDeveloperTexts(), registry, known, audit);
  else audit.stop();
}

function listBases({ remotes }: Registry): Record<string, string[]> {
  const bases = Object.entries(remotes).map(([name, { stable, lastKnownGood }]): [string, string[]] => [
    name,
    [stable, lastKnownGood].flatMap((build) => (build ? [build.base, build.mirror ?? []].flat() : [])),
  ]);
  return Object.fromEntries(bases);
}

/** In production only staff may use the tools, which requires the session to be known. */
async function fetchToolsAsStaff(getHost: () => HostServices): Promise<Tools> {
  // The host is created while the tools are fetched.
  await new Promise((resolve) => setTimeout(resolve, 0));
  while (document.documentElement.dataset.hydrated === undefined) await new Promise((resolve) => setTimeout(resolve, 200));
  const host = getHost();
  await host.whenSessionKnown();
  return host.api.http.authorized((token) => fetchTools(token));
}

async function fetchTools(token: string | null = null, permit?: string): Promise<Tools> {
  const response = await fetch(toolsAddress, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(permit ? { [permitHeader]: permit } : {}) },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${toolsAddress} answered ${response.status}`);
  return (await response.json()) as Tools;
}

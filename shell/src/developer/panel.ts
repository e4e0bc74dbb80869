import { getInstance } from '@module-federation/enhanced/runtime';
import type { Registry } from '@yarmarok/shared-contract';
import { loadReasonOf } from '../remotes/load-reason';
import { loadReports } from '../remotes/load-report';
import { developmentBuild, isAllowedOrigin, type Override, writeOverride } from './override';
import type { Tools } from './start';

const refreshMs = 1_000;
const cover = 'position:fixed;z-index:9999;font:13px/1.5 ui-monospace,monospace;background:#1b1f27;color:#fff;';

/** Says on every page of the tab that something else runs than what was published, and ends it. */
export function showBanner({ remote, build }: Override, isOn: boolean): void {
  const banner = element(
    'div',
    cover + 'left:0;right:0;bottom:0;padding:8px 16px;display:flex;gap:16px;align-items:center;background:#8a1c1c',
  );
  banner.setAttribute('role', 'status');
  banner.id = 'override-banner';
  banner.lang = 'en';
  banner.append(
    isOn ? `Override: ${remote} runs from ${build.base} in this tab` : `The override of ${remote} is off on this page: it is about money`,
    button('Stop', () => {
      writeOverride(null);
      window.location.reload();
    }),
  );
  document.body.append(banner);
}

/** What this document loaded of each remote and why, and the modules that all share. */
export function showPanel(registry: Registry, tools: Tools): void {
  const panel = element(
    'section',
    cover + 'right:16px;bottom:56px;max-width:min(640px,92vw);max-height:70vh;overflow:auto;padding:16px;border-radius:12px',
  );
  panel.id = 'federation-panel';
  panel.lang = 'en';
  panel.setAttribute('aria-label', 'Remotes of this page');
  const facts = element('pre', 'margin:0 0 12px;white-space:pre-wrap;font:inherit');
  const show = () => (facts.textContent = [...remoteLines(registry), '', ...sharedLines()].join('\n'));
  show();
  const timer = setInterval(show, refreshMs);
  panel.append(
    facts,
    overrideForm(registry, tools),
    button('Close', () => {
      clearInterval(timer);
      panel.remove();
    }),
  );
  document.body.append(panel);
}

function remoteLines({ revision, remotes }: Registry): string[] {
  const lines = Object.entries(remotes).map(([name, remote]) => {
    const tries = loadReports.filter((report) => report.remote === name);
    const last = tries.at(-1);
    if (!last) return `${name}  not loaded; would be ${remote.stable.id} (${remote.chosen ?? 'stable'})`;
    const outcome = last.error ? `FAILED: ${last.error}, incident ${last.incident ?? ''}` : `loaded in ${last.ms} ms`;
    return `${name}  ${last.build}  ${loadReasonOf(remote, last)}  ${outcome}  retries ${last.retries}`;
  });
  return [`registry revision ${revision}`, ...lines];
}

function sharedLines(): string[] {
  const scope = (getInstance()?.shareScopeMap.default ?? {}) as Record<string, Record<string, { loaded?: unknown }>>;
  return Object.entries(scope).map(([name, versions]) => `${name}  ${Object.keys(versions).join(', ')}`);
}

/** An address may bring `?federation=seller@http://localhost:4203/`, but only a click runs it. */
function overrideForm(registry: Registry, { overrideOrigins }: Tools): HTMLElement {
  const form = element('form', 'display:flex;gap:8px;flex-wrap:wrap;margin:0 0 12px');
  const input = element('input', 'flex:1;font:inherit;padding:4px 8px;min-width:20em;color:#000;background:#fff');
  input.value = new URLSearchParams(window.location.search).get('federation') ?? '';
  input.placeholder = 'seller@http://localhost:4203/';
  input.setAttribute('aria-label', 'Remote and address of another build');
  const problem = element('p', 'margin:0;flex-basis:100%;color:#ffb4b4');
  problem.setAttribute('role', 'alert');
  form.append(
    input,
    button('Run in this tab', () => undefined, 'submit'),
    problem,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [remote = '', address = ''] = input.value.split('@');
    if (!registry.remotes[remote]) problem.textContent = `There is no remote "${remote}"`;
    else if (!isAllowedOrigin(address, remote, registry, overrideOrigins))
      problem.textContent = `Not allowed here; allowed are ${overrideOrigins.join(', ') || 'none'}`;
    else {
      writeOverride({ remote, build: developmentBuild(remote, address) });
      window.location.reload();
    }
  });
  return form;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, style: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.style.cssText = style;
  return made;
}

function button(text: string, onClick: () => void, type: 'button' | 'submit' = 'button'): HTMLButtonElement {
  const made = element('button', 'font:inherit;padding:4px 12px;cursor:pointer;color:#000;background:#fff;border:0;border-radius:6px');
  made.type = type;
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

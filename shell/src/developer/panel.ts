import type { Registry } from '@yarmarok/shared-contract';
import type { IntlShape } from 'react-intl';
import { type LoadReason, getLoadReason } from '../remotes/load-reason';
import { loadReports } from '../remotes/load-report';
import type { GlobalsAudit } from './audit-globals';
import { messages, valueMessages } from './developer.messages';
import { buildOverride, isAllowedOrigin, type Override, writeOverride } from './override';
import { readShareScope } from './shared-modules';

const refreshMs = 1_000;
const reasons = {
  stable: messages.reasonStable,
  canary: messages.reasonCanary,
  before: messages.reasonBefore,
  mirror: messages.reasonMirror,
  override: messages.reasonOverride,
} satisfies Record<LoadReason, unknown>;
const cover = 'position:fixed;z-index:9999;font:13px/1.5 ui-monospace,monospace;background:#1b1f27;color:#fff;';

export interface Tools {
  isAllowed: boolean;
  overrideOrigins: string[];
}

/** Shows a banner on every page of the tab that an override is active, with a button that ends it. */
export function showBanner(intl: IntlShape, { remote, build }: Override, isOn: boolean): void {
  const banner = element(
    'div',
    cover + 'left:0;right:0;bottom:0;padding:8px 16px;display:flex;gap:16px;align-items:center;background:#8a1c1c',
  );
  banner.setAttribute('role', 'status');
  banner.id = 'override-banner';
  banner.append(
    isOn
      ? intl.formatMessage(valueMessages.bannerOn, { remote, base: build.base })
      : intl.formatMessage(valueMessages.bannerOff, { remote }),
    button(intl.formatMessage(messages.stop), () => {
      writeOverride(null);
      window.location.reload();
    }),
  );
  banner.dataset.developer = '';
  document.body.append(banner);
}

/** Shows the loaded builds of each remote and why they were chosen, and the shared modules. */
export function showPanel(intl: IntlShape, registry: Registry, tools: Tools, audit: GlobalsAudit): void {
  const panel = element(
    'section',
    cover + 'right:16px;bottom:56px;max-width:min(640px,92vw);max-height:70vh;overflow:auto;padding:16px;border-radius:12px',
  );
  panel.id = 'federation-panel';
  panel.setAttribute('aria-label', intl.formatMessage(messages.title));
  const facts = element('pre', 'margin:0 0 12px;white-space:pre-wrap;font:inherit');
  const show = () =>
    (facts.textContent = [...remoteLines(intl, registry), '', ...sharedLines(), '', ...auditLines(intl, audit)].join('\n'));
  show();
  const timer = setInterval(show, refreshMs);
  panel.append(
    facts,
    overrideForm(intl, registry, tools),
    button(intl.formatMessage(messages.close), () => {
      clearInterval(timer);
      panel.remove();
    }),
  );
  panel.dataset.developer = '';
  document.body.append(panel);
}

function remoteLines(intl: IntlShape, { revision, remotes }: Registry): string[] {
  const lines = Object.entries(remotes).map(([name, remote]) => {
    const tries = loadReports.filter((report) => report.remote === name);
    const last = tries.at(-1);
    if (!last) {
      const reason = intl.formatMessage(reasons[remote.chosen ?? 'stable']);
      return `${name}  ${intl.formatMessage(valueMessages.notLoaded, { build: remote.stable.id, reason })}`;
    }
    const outcome = last.error
      ? intl.formatMessage(valueMessages.failed, { error: last.error, incident: last.incident ?? '' })
      : intl.formatMessage(valueMessages.loaded, { ms: last.ms });
    const retries = intl.formatMessage(valueMessages.retries, { count: last.retries });
    return [name, last.build, intl.formatMessage(reasons[getLoadReason(remote, last)]), outcome, retries].join('  ');
  });
  return [intl.formatMessage(valueMessages.revision, { revision: String(revision) }), ...lines];
}

function auditLines(intl: IntlShape, { patched, left, storageKeys, foreignKeys }: GlobalsAudit): string[] {
  return [
    ...patched.map(({ name, by, of = by.length }) => {
      const remotes = [...new Set(by.map(({ remote }) => remote))].join(', ') || '—';
      return intl.formatMessage(valueMessages.patched, { remotes, names: name, others: of - by.length });
    }),
    ...left.map(({ remote, name, of }) => intl.formatMessage(valueMessages.left, { remote, name, others: of - 1 })),
    ...[...foreignKeys].map(([remote, keys]) => intl.formatMessage(valueMessages.foreignKeys, { remote, keys: [...keys].join(', ') })),
    ...[...storageKeys].map(([remote, keys]) => intl.formatMessage(valueMessages.storageKeys, { remote, keys: [...keys].join(', ') })),
  ];
}

function sharedLines(): string[] {
  const scope = readShareScope();
  return Object.entries(scope).map(([name, versions]) => `${name}  ${Object.keys(versions).join(', ')}`);
}

/** An address may bring `?federation=seller@http://localhost:4203/`, but only a click runs it. */
function overrideForm(intl: IntlShape, registry: Registry, { overrideOrigins }: Tools): HTMLElement {
  const form = element('form', 'display:flex;gap:8px;flex-wrap:wrap;margin:0 0 12px');
  const input = element('input', 'flex:1;font:inherit;padding:4px 8px;min-width:20em;color:#000;background:#fff');
  input.value = new URLSearchParams(window.location.search).get('federation') ?? '';
  input.placeholder = 'seller@http://localhost:4203/';
  input.setAttribute('aria-label', intl.formatMessage(messages.input));
  const problem = element('p', 'margin:0;flex-basis:100%;color:#ffb4b4');
  problem.setAttribute('role', 'alert');
  form.append(
    input,
    button(intl.formatMessage(messages.run), () => undefined, 'submit'),
    problem,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [remote = '', address = ''] = input.value.split('@');
    if (!registry.remotes[remote]) problem.textContent = intl.formatMessage(valueMessages.unknown, { remote });
    else if (!isAllowedOrigin(address, remote, registry, overrideOrigins))
      problem.textContent =
        overrideOrigins.length > 0
          ? intl.formatMessage(valueMessages.notAllowed, { origins: overrideOrigins.join(', ') })
          : intl.formatMessage(messages.nothingAllowed);
    else {
      writeOverride({ remote, build: buildOverride(remote, address) });
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

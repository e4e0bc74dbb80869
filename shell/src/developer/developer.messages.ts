import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  close: { id: 'shell.developer.close', defaultMessage: 'Close' },
  input: { id: 'shell.developer.input', defaultMessage: 'Remote and address of another build' },
  nothingAllowed: { id: 'shell.developer.nothingAllowed', defaultMessage: 'Not allowed here: no other addresses are permitted' },
  reasonBefore: { id: 'shell.developer.reasonBefore', defaultMessage: 'previous build' },
  reasonCanary: { id: 'shell.developer.reasonCanary', defaultMessage: 'canary' },
  reasonMirror: { id: 'shell.developer.reasonMirror', defaultMessage: 'from the mirror' },
  reasonOverride: { id: 'shell.developer.reasonOverride', defaultMessage: 'override' },
  reasonStable: { id: 'shell.developer.reasonStable', defaultMessage: 'stable' },
  run: { id: 'shell.developer.run', defaultMessage: 'Run in this tab' },
  stop: { id: 'shell.developer.stop', defaultMessage: 'Stop' },
  title: { id: 'shell.developer.title', defaultMessage: 'Remotes of this page' },
});

export const valueMessages = defineMessages<{
  bannerOff: { remote: string };
  bannerOn: { remote: string; base: string };
  failed: { error: string; incident: string };
  foreignKeys: { remote: string; keys: string };
  left: { remote: string; name: string; others: number };
  loaded: { ms: number };
  notAllowed: { origins: string };
  notLoaded: { build: string; reason: string };
  patched: { remotes: string; names: string; others: number };
  retries: { count: number };
  revision: { revision: string };
  storageKeys: { remote: string; keys: string };
  unknown: { remote: string };
}>({
  bannerOff: {
    id: 'shell.developer.bannerOff',
    defaultMessage: 'The override of {remote} is off on this page, because it is about money',
    description: 'On every page of a tab in which a developer runs code of their own',
  },
  bannerOn: { id: 'shell.developer.bannerOn', defaultMessage: 'Override: {remote} runs from {base} in this tab' },
  failed: { id: 'shell.developer.failed', defaultMessage: 'FAILED: {error}, incident {incident}' },
  foreignKeys: { id: 'shell.developer.foreignKeys', defaultMessage: 'FOREIGN storage keys used by {remote}: {keys}' },
  left: {
    id: 'shell.developer.left',
    defaultMessage: 'LEFT BEHIND by {remote}: {name}{others, plural, =0 {} one { (or by # other)} other { (or by # others)}}',
  },
  loaded: { id: 'shell.developer.loaded', defaultMessage: 'loaded in {ms, number} ms' },
  notAllowed: { id: 'shell.developer.notAllowed', defaultMessage: 'Not allowed here. Allowed: {origins}' },
  notLoaded: { id: 'shell.developer.notLoaded', defaultMessage: 'not loaded yet; it would be {build} ({reason})' },
  patched: {
    id: 'shell.developer.patched',
    defaultMessage: 'PATCHED after {remotes} was loaded: {names}{others, plural, =0 {} one { (or by # other)} other { (or by # others)}}',
  },
  retries: {
    id: 'shell.developer.retries',
    defaultMessage: '{count, plural, =0 {at once} one {after # failure} other {after # failures}}',
  },
  revision: { id: 'shell.developer.revision', defaultMessage: 'Registry revision: {revision}' },
  storageKeys: { id: 'shell.developer.storageKeys', defaultMessage: 'Storage keys used by {remote}: {keys}' },
  unknown: { id: 'shell.developer.unknown', defaultMessage: 'There is no remote “{remote}”' },
});

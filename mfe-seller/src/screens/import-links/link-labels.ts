import type { ImportLink, ImportLinkRun } from '@yarmarok/shared-api/account';
import type { ChipTone } from '@yarmarok/shared-ui';
import { messages } from './import-links.messages';

export const intervals = [
  { value: '1', message: messages.everyHour },
  { value: '4', message: messages.every4Hours },
  { value: '24', message: messages.everyDay },
  { value: '', message: messages.byHand },
] as const;

export const missingRules = { keep: messages.keep, out_of_stock: messages.outOfStock, hide: messages.hide } as const satisfies Record<
  ImportLink['when_missing'],
  unknown
>;

export const runTexts = {
  waiting: messages.waiting,
  importing: messages.importing,
  held: messages.held,
  finished: messages.finished,
  unchanged: messages.unchanged,
  failed: messages.runFailed,
  canceled: messages.canceled,
  discarded: messages.discarded,
  undoing: messages.undoing,
  undone: messages.undone,
} as const satisfies Record<ImportLinkRun['status'], unknown>;

export const runTones: Record<ImportLinkRun['status'], ChipTone> = {
  waiting: 'progress',
  importing: 'progress',
  held: 'warning',
  finished: 'success',
  unchanged: 'neutral',
  failed: 'danger',
  canceled: 'neutral',
  discarded: 'neutral',
  undoing: 'progress',
  undone: 'neutral',
};

/** Short name of a link for labels. */
export const getHost = ({ address }: ImportLink): string => new URL(address).hostname;

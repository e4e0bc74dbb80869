import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Chip, type ChipTone } from './chip';
import { statusMessages } from './status.messages';

export interface StatusChipProps {
  /** Order status as on the wire, in either spelling: `in_progress` or `inProgress`. */
  status: string;
  /** The server's text; it takes precedence over the kit's, and is the only text for a status unknown to this build. */
  label?: ReactNode;
}

const tones: Record<keyof typeof statusMessages, ChipTone> = {
  new: 'new',
  waitingForPayment: 'warning',
  inProgress: 'progress',
  completed: 'success',
  canceled: 'danger',
};

/** The status of an order. A status that this build does not know is grey and shows its text. */
export function StatusChip({ status, label }: StatusChipProps) {
  const key = status.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  if (!isKnown(key)) return <Chip>{label ?? status}</Chip>;
  return <Chip tone={tones[key]}>{label ?? <FormattedMessage {...statusMessages[key]} />}</Chip>;
}

function isKnown(key: string): key is keyof typeof statusMessages {
  return Object.hasOwn(tones, key);
}

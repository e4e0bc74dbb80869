import type { Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, IconButton, useFormat } from '@yarmarok/shared-ui';
import { StickyBar } from '@yarmarok/shared-ui/account';
import { X } from '@yarmarok/shared-ui/icons';
import { ConfirmDialog } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './orders.messages';

/** Maximum of a call of the service. */
const maxOrders = 100;
/** Orders that a notice names. */
const maxNamed = 5;

const statuses = [
  { status: 'in_progress', message: messages.take },
  { status: 'completed', message: messages.complete },
] as const;
type NextStatus = (typeof statuses)[number]['status'];

/** Returns whether an order can be selected: a status change is possible. */
export const canMove = ({ next_statuses: next }: Order): boolean => statuses.some(({ status }) => next.includes(status));

interface StatusBarProps {
  shopId: number;
  selected: readonly Order[];
  onClear: () => void;
}

/** Actions on the selected orders: each possible status, with the number of orders that may get it. */
export function StatusBar({ shopId, selected, onClear }: StatusBarProps) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const { mutateAsync: setStatus, isPending } = useMutation(useAccountApi().sales.setStatus());
  const [asked, setAsked] = useState<NextStatus | null>(null);
  const listMovable = (status: NextStatus) => selected.filter(({ next_statuses: next }) => next.includes(status));

  async function move(status: NextStatus): Promise<void> {
    const ids = listMovable(status).map(({ id }) => id);
    const numbers = new Map(selected.map(({ id, number }) => [id, number]));
    let moved = 0;
    const refused: string[] = [];
    try {
      for (let at = 0; at < ids.length; at += maxOrders) {
        const { updated, unchanged, rows } = await setStatus({ shop: shopId, orders: ids.slice(at, at + maxOrders), status });
        moved += updated + unchanged;
        for (const { id, detail } of rows) if (detail !== null) refused.push(`${numbers.get(id) ?? String(id)}: ${detail}`);
      }
      onClear();
    } catch (error) {
      actions.notifyError(error);
    }
    setAsked(null);
    if (moved > 0) actions.notify('success', intl.formatMessage(messages.moved, { count: moved }));
    if (refused.length > 0) actions.notify('info', [...refused.slice(0, maxNamed), ...(refused.length > maxNamed ? ['…'] : [])].join(' '));
  }

  return (
    <StickyBar role="group" isActive aria-label={intl.formatMessage(messages.selected, { count: format.number(selected.length) })}>
      <span>
        <FormattedMessage {...messages.selected} values={{ count: format.number(selected.length) }} />
      </span>
      {statuses.map(({ status, message }) => {
        const count = listMovable(status).length;
        return count === 0 ? null : (
          <Button key={status} variant="outline" size="sm" onClick={() => setAsked(status)}>
            <FormattedMessage {...message} values={{ count: format.number(count) }} />
          </Button>
        );
      })}
      <IconButton size="sm" label={intl.formatMessage(messages.clear)} onClick={onClear}>
        <X size={18} />
      </IconButton>
      {statuses
        .filter(({ status }) => status === asked)
        .map(({ status, message }) => (
          <ConfirmDialog
            key={status}
            title={<FormattedMessage {...message} values={{ count: format.number(listMovable(status).length) }} />}
            text={<FormattedMessage {...messages.moveText} />}
            confirm={<FormattedMessage {...messages.move} />}
            keep={<FormattedMessage {...messages.keep} />}
            isBusy={isPending}
            onClose={() => setAsked(null)}
            onConfirm={() => void move(status)}
          />
        ))}
    </StickyBar>
  );
}

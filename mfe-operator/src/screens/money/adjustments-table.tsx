import type { Adjustment } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { TextLink, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow, Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmedButton } from '../../components/confirmed-button';
import { useOperatorApi } from '../../state/use-operator-api';
import { kindMessages, messages } from './money.messages';

interface AdjustmentsTableProps {
  adjustments: readonly Adjustment[];
  canAct: boolean;
}

/** Adjustments with who began and decided them; those that wait have their acts. */
export function AdjustmentsTable({ adjustments, canAct }: AdjustmentsTableProps) {
  const intl = useIntl();
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const money = (amount: string) => format.money(amount, 'usd', { hasCents: true });
  const columns: TableColumn<Adjustment>[] = [
    {
      key: 'shop',
      header: intl.formatMessage(messages.shop),
      render: ({ shop }) => (
        <TextLink to={paths.shop(shop.alias)} hasUnderline>
          {shop.title}
        </TextLink>
      ),
    },
    {
      key: 'amount',
      header: intl.formatMessage(messages.amount),
      align: 'end',
      render: ({ amount }) => <b>{format.money(amount, 'usd', { hasCents: true, hasPlus: true })}</b>,
    },
    { key: 'kind', header: intl.formatMessage(messages.kind), render: ({ kind }) => <FormattedMessage {...kindMessages[kind]} /> },
    {
      key: 'balances',
      header: intl.formatMessage(messages.balances),
      render: (row) => intl.formatMessage(messages.both, { balance: money(row.balance), bonus: money(row.bonus_balance) }),
    },
    { key: 'reason', header: intl.formatMessage(messages.reason), render: ({ reason }) => reason ?? '—' },
    {
      key: 'proposed',
      header: intl.formatMessage(messages.proposed),
      render: ({ status, proposed_by_email: email, created_at: at, expires_at: until }) =>
        status === 'proposed'
          ? intl.formatMessage(messages.until, { email, date: format.dateShort(until) })
          : `${email}, ${format.dateShort(at)}`,
    },
    {
      key: 'decided',
      header: intl.formatMessage(messages.decided),
      render: ({ decided_by_email: email, decision_reason: reason }) => [email ?? '—', reason].filter((text) => text !== null).join(': '),
    },
    {
      key: 'actions',
      header: intl.formatMessage(messages.actions),
      isHeaderHidden: true,
      align: 'end',
      render: (row) => (row.status === 'proposed' ? <Acts adjustment={row} onDone={() => list.current?.focus()} /> : null),
    },
  ];
  return (
    <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
      <Table
        caption={intl.formatMessage(messages.adjustments)}
        columns={canAct ? columns : columns.slice(0, -1)}
        rows={adjustments}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

function Acts({ adjustment: { id, amount: minor, shop, refusal }, onDone }: { adjustment: Adjustment; onDone: () => void }) {
  const intl = useIntl();
  const format = useFormat();
  const { mutateAsync: decide, isPending } = useMutation(useOperatorApi().money.decide());
  const amount = format.money(minor, 'usd', { hasCents: true, hasPlus: true });
  if (refusal !== null) return <FormattedMessage {...(refusal === 'own_matter' ? messages.ownMatter : messages.otherPerson)} />;
  const nameOf = (act: string) => intl.formatMessage(messages.actOn, { act, amount, shop: shop.title });
  const shared = { keep: <FormattedMessage {...messages.keep} />, isBusy: isPending, onDone };
  return (
    <ButtonRow>
      <ConfirmedButton
        {...shared}
        label={<FormattedMessage {...messages.approve} />}
        name={nameOf(intl.formatMessage(messages.approve))}
        title={<FormattedMessage {...messages.approveTitle} values={{ amount, shop: shop.title }} />}
        text={<FormattedMessage {...messages.approveText} />}
        notice={intl.formatMessage(messages.approved)}
        act={() => decide({ id, body: { decision: 'approve' } })}
      />
      <ConfirmedButton
        {...shared}
        label={<FormattedMessage {...messages.refuse} />}
        name={nameOf(intl.formatMessage(messages.refuse))}
        title={<FormattedMessage {...messages.refuseTitle} values={{ amount, shop: shop.title }} />}
        text={<FormattedMessage {...messages.refuseText} />}
        notice={intl.formatMessage(messages.refused)}
        act={() => decide({ id, body: { decision: 'refuse' } })}
      />
    </ButtonRow>
  );
}

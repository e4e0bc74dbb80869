import { useHost } from '@yarmarok/shared-contract';
import { color, media, space } from '@yarmarok/shared-ui';
import { Field, Select } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { DayRangeFields, minDayWidth } from '../../components/day-range-fields';
import { actions, statuses, type TransactionsView } from './transactions-view';
import { messages } from './transactions.messages';

interface TransactionsFiltersProps {
  view: TransactionsView;
  onChange: (change: Partial<TransactionsView>) => void;
}

/** Filters by action, status and date above the table. */
export function TransactionsFilters({ view, onChange }: TransactionsFiltersProps) {
  const intl = useIntl();
  const { api } = useHost();
  const names = useQuery(api.common.choices('transaction_action'));
  const statusNames = useQuery(api.common.choices('transaction_status'));
  const getActionTitle = (action: string) => names.data?.find(({ value }) => value === action)?.title ?? action;
  const getStatusTitle = (status: string) => statusNames.data?.find(({ value }) => value === status)?.title ?? status;
  return (
    <Root role="search" aria-label={intl.formatMessage(messages.filters)}>
      <Field label={<FormattedMessage {...messages.action} />}>
        <Select
          name="action"
          value={view.action ?? ''}
          emptyLabel={intl.formatMessage(messages.anyAction)}
          options={actions.map((value) => ({ value, label: getActionTitle(value) }))}
          onChange={(event) => onChange({ action: actions.find((action) => action === event.target.value) ?? null })}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.status} />}>
        <Select
          name="status"
          value={view.status ?? ''}
          emptyLabel={intl.formatMessage(messages.anyStatus)}
          options={statuses.map((value) => ({ value, label: getStatusTitle(value) }))}
          onChange={(event) => onChange({ status: statuses.find((status) => status === event.target.value) ?? null })}
        />
      </Field>
      <DayRangeFields range={view} onChange={onChange} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr minmax(${minDayWidth}, 1fr) minmax(${minDayWidth}, 1fr);
  align-items: start;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-bottom: 1px solid ${color('line.default')};

  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    padding: ${space(4)};
    > div {
      flex: 1 1 128px;
    }
    > div:has([type='date']) {
      flex-basis: ${minDayWidth};
    }
  }
`;

import type { BonusEntry, BonusSide } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Chip, color, EmptyState, LinkButton, radius, Section, space, TextLink, type, useFormat } from '@yarmarok/shared-ui';
import { SegmentedControl } from '@yarmarok/shared-ui/account';
import { Clock } from '@yarmarok/shared-ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { BonusChart } from './bonus-chart';
import { messages } from './loyalty.messages';

const shown = 8;
const sides = ['all', 'earned', 'spent'] as const;

/** The newest bonuses, and the totals of the last months. */
export function BonusHistory() {
  const intl = useIntl();
  const { loyalty } = useAccountApi();
  const [side, setSide] = useState<(typeof sides)[number]>('all');
  const newest = useSessionQuery(loyalty.transactions(side === 'all' ? null : (side satisfies BonusSide), shown, 0));
  return (
    <Section
      title={<FormattedMessage {...messages.history} />}
      action={
        <SegmentedControl
          label={intl.formatMessage(messages.history)}
          value={side}
          onChange={setSide}
          options={sides.map((value) => ({ value, label: intl.formatMessage(messages[value]) }))}
        />
      }
    >
      <BonusChart />
      <Loaded query={newest} failure={<FormattedMessage {...messages.failed} />}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState
              title={<FormattedMessage {...messages.emptyTitle} />}
              text={<FormattedMessage {...messages.emptyText} />}
              headingLevel={3}
              action={
                <LinkButton to={paths.categories()}>
                  <FormattedMessage {...messages.toCatalog} />
                </LinkButton>
              }
            />
          ) : (
            <>
              <List>
                {results.map((entry) => (
                  <Entry key={`${entry.action} ${String(entry.id)}`} entry={entry} />
                ))}
              </List>
              {count > shown ? (
                <TextLink to={paths.buyer.transactions()} hasChevron>
                  <FormattedMessage {...messages.allTransactions} />
                </TextLink>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Entry({ entry }: { entry: BonusEntry }) {
  const intl = useIntl();
  const format = useFormat();
  const isPending = entry.status === 'pending';
  return (
    <li>
      {entry.order?.main_image ? <img src={entry.order.main_image.file_150_150} alt="" width={50} height={50} loading="lazy" /> : <i />}
      <div>
        <b>
          {[entry.get_action_display, entry.order ? intl.formatMessage(messages.order, { number: entry.order.number }) : null]
            .filter(Boolean)
            .join(' · ')}
        </b>
        <small>{format.day(entry.created_at)}</small>
      </div>
      {isPending ? (
        <Chip tone="warning" icon={<Clock size={14} />}>
          <FormattedMessage {...messages.pendingChip} />
        </Chip>
      ) : null}
      <strong data-tone={isPending ? 'muted' : Number(entry.amount) > 0 ? 'plus' : undefined}>
        {format.money(entry.amount, 'uah', { hasCents: true, hasPlus: !isPending })}
      </strong>
    </li>
  );
}

const List = styled.ul`
  margin: 0 0 ${space(4)};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${color('line.subtle')};
  }
  img,
  i {
    flex: none;
    width: 50px;
    height: 50px;
    border-radius: ${radius.md};
    background: ${color('surface.sunken')};
    filter: var(--ya-picture-filter, none);
  }
  div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 500;
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  strong {
    font-weight: 600;
    white-space: nowrap;
  }
  [data-tone='plus'] {
    color: ${color('success.text')};
  }
  [data-tone='muted'] {
    color: ${color('text.muted')};
  }
`;

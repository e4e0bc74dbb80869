import type { OfferImport } from '@yarmarok/shared-api/account';
import { Card, Chip, type ChipTone, color, space, type, useFormat } from '@yarmarok/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { buildImportHref } from '../../features/imports/import-view';
import { messages } from './import-offers.messages';
import { hasErrors } from './import-state';

const states: Record<OfferImport['status'], ChipTone> = {
  waiting: 'warning',
  running: 'progress',
  finished: 'success',
  canceled: 'neutral',
  failed: 'danger',
};
const stateTexts = {
  waiting: messages.queued,
  running: messages.running,
  finished: messages.done,
  canceled: messages.canceled,
  failed: messages.broken,
} as const;

interface HistoryCardProps {
  shopId: number;
  history: UseQueryResult<{ results: OfferImport[] }>;
  shownId: number | null;
}

/** The last imports of the shop. */
export function HistoryCard({ shopId, history, shownId }: HistoryCardProps) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <Card tone="shadow">
      <Title>
        <FormattedMessage {...messages.history} />
      </Title>
      <Loaded query={history} failure={<FormattedMessage {...messages.failed} />}>
        {({ results }) =>
          results.length === 0 ? (
            <Note>
              <FormattedMessage {...messages.noHistory} />
            </Note>
          ) : (
            <List>
              {results.map((one) => (
                <li key={one.id}>
                  <Link
                    to={buildImportHref(shopId, { importId: one.id })}
                    aria-current={one.id === shownId ? 'true' : undefined}
                    aria-label={intl.formatMessage(messages.openImport, { file: one.file_name, date: format.dateShort(one.created_at) })}
                  >
                    {one.file_name}
                  </Link>
                  <Note>
                    <span>{format.dateShort(one.created_at)}</span>
                    <FormattedMessage {...messages.rowsCount} values={{ count: one.rows_total ?? one.rows_done }} />
                  </Note>
                  <Chips>
                    {one.status === 'finished' && hasErrors(one) ? (
                      <Chip tone="warning">
                        <FormattedMessage {...messages.doneWithErrors} />
                      </Chip>
                    ) : (
                      <Chip tone={states[one.status]}>
                        <FormattedMessage {...stateTexts[one.status]} />
                      </Chip>
                    )}
                    {one.dry_run ? (
                      <Chip>
                        <FormattedMessage {...messages.dryRun} />
                      </Chip>
                    ) : null}
                    {one.errors > 0 ? (
                      <Chip tone="danger">{[intl.formatMessage(messages.errors), format.number(one.errors)].join(' ')}</Chip>
                    ) : null}
                  </Chips>
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  );
}

const Title = styled.h2`
  ${type('h3')}
  margin: 0 0 ${space(3)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: ${space(1)};
    min-width: 0;
  }
  a {
    overflow-wrap: anywhere;
    color: ${color('text.primary')};
    font-weight: 600;
  }
  a[aria-current] {
    color: ${color('brand.text')};
  }
`;

const Note = styled.span`
  ${type('caption')}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  color: ${color('text.muted')};
`;

const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

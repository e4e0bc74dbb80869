import type { ImportLinkRun } from '@yarmarok/shared-api/account';
import { Chip, color, space, type, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './import-links.messages';
import { runTexts, runTones } from './link-labels';

/** Time, outcome and reason of a run. */
export function RunSummary({ run }: { run: ImportLinkRun }) {
  const format = useFormat();
  const hasCounts = ['finished', 'canceled', 'undoing', 'undone'].includes(run.status);
  return (
    <Root>
      <Head>
        <Chip tone={runTones[run.status]}>
          <FormattedMessage {...runTexts[run.status]} />
        </Chip>
        <When dateTime={run.created_at}>{format.dateShort(run.created_at)}</When>
        <Cause>
          <FormattedMessage {...(run.is_scheduled ? messages.bySchedule : messages.manually)} />
        </Cause>
      </Head>
      {hasCounts ? (
        <Line>
          <FormattedMessage
            {...messages.counts}
            values={{
              created: format.number(run.created),
              updated: format.number(run.updated),
              missing: format.number(run.missing),
              errors: format.number(run.errors),
            }}
          />
        </Line>
      ) : null}
      {run.status === 'undone' ? (
        <Line>
          <FormattedMessage {...messages.undoneCounts} values={{ restored: format.number(run.restored), kept: format.number(run.kept) }} />
        </Line>
      ) : null}
      {run.message ? <Line>{run.message}</Line> : null}
      {run.status === 'held' ? null : run.alarms.map((alarm) => <Line key={alarm}>{alarm}</Line>)}
    </Root>
  );
}

const Root = styled.div`
  ${type('bodyS')}
  display: grid;
  gap: ${space(1)};
  min-width: 0;
`;

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

const When = styled.time`
  ${type('caption')}
  color: ${color('text.muted')};
`;

const Cause = styled.small`
  ${type('caption')}
  color: ${color('text.muted')};
`;

const Line = styled.p`
  overflow-wrap: anywhere;
`;

import type { ImportLinkRun } from '@yarmarok/shared-api/account';
import { Chip, color, space, type, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './import-links.messages';
import { runTexts, runTones } from './link-labels';

/** When a run was, what became of it, and why. */
export function RunSummary({ run }: { run: ImportLinkRun }) {
  const format = useFormat();
  const hasCounts = ['finished', 'canceled', 'undoing', 'undone'].includes(run.status);
  return (
    <Root>
      <span>
        <Chip tone={runTones[run.status]}>
          <FormattedMessage {...runTexts[run.status]} />
        </Chip>
        <time dateTime={run.created_at}>{format.dateShort(run.created_at)}</time>
        <small>
          <FormattedMessage {...(run.is_scheduled ? messages.bySchedule : messages.manually)} />
        </small>
      </span>
      {hasCounts ? (
        <p>
          <FormattedMessage
            {...messages.counts}
            values={{
              created: format.number(run.created),
              updated: format.number(run.updated),
              missing: format.number(run.missing),
              errors: format.number(run.errors),
            }}
          />
        </p>
      ) : null}
      {run.status === 'undone' ? (
        <p>
          <FormattedMessage {...messages.undoneCounts} values={{ restored: format.number(run.restored), kept: format.number(run.kept) }} />
        </p>
      ) : null}
      {run.message ? <p>{run.message}</p> : null}
      {run.status === 'held' ? null : run.alarms.map((alarm) => <p key={alarm}>{alarm}</p>)}
    </Root>
  );
}

const Root = styled.div`
  ${type('bodyS')}
  display: grid;
  gap: ${space(1)};
  min-width: 0;

  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
  }
  time,
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

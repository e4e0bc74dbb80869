import type { ImportLink } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Alert, Button, Card, Chip, color, LinkButton, space, type, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { ConfirmDialog } from '@yarmarok/shared-ui/overlays';
import { History, RefreshCw } from '@yarmarok/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { useConfirmedAction } from '../../state/use-confirmed-action';
import { buildImportHref } from '../../features/imports/import-view';
import { buildLinksHref, isGoingOn } from './import-links-view';
import { messages } from './import-links.messages';
import { getHost, intervals, missingRules } from './link-labels';
import { RunSummary } from './run-summary';

interface LinkCardProps {
  link: ImportLink;
  isHistoryOpen: boolean;
  onEdit: () => void;
  onDeleted: () => void;
  /** The history, while it is open. */
  children: ReactNode;
}

/** One link: its settings, its last run, and its actions. */
export function LinkCard({ link, isHistoryOpen, onEdit, onDeleted, children }: LinkCardProps) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const { importLinks: api } = useAccountApi();
  const run = useMutation(api.run());
  const { ask, question } = useConfirmedAction(api.delete(link.id), undefined, {
    notice: intl.formatMessage(messages.deleted),
    onDone: onDeleted,
  });
  const host = getHost(link);
  const { last_run: last } = link;
  const interval = intervals.find(({ value }) => value === String(link.interval_hours ?? ''));

  return (
    <Root as="li" tone="shadow">
      <Head>
        <Title>{host}</Title>
        <Address dir="ltr">{link.address}</Address>
      </Head>
      <Chips>
        {interval ? (
          <Chip hasDot={false}>
            <FormattedMessage {...interval.message} />
          </Chip>
        ) : null}
        {link.prices_only ? (
          <Chip hasDot={false}>
            <FormattedMessage {...messages.pricesOnly} />
          </Chip>
        ) : null}
      </Chips>
      <Facts>
        <dt>
          <FormattedMessage {...messages.missing} />
        </dt>
        <dd>
          <FormattedMessage {...missingRules[link.when_missing]} />
        </dd>
      </Facts>
      {last ? (
        <div aria-live="polite">
          <RunSummary run={last} />
        </div>
      ) : (
        <Muted>
          <FormattedMessage {...messages.neverRun} />
        </Muted>
      )}
      {link.next_run_at && last?.status !== 'held' ? (
        <Muted>
          <FormattedMessage {...messages.nextRun} values={{ date: format.dateShort(link.next_run_at) }} />
        </Muted>
      ) : null}
      {last?.status === 'held' ? <HeldRun link={link} run={last} /> : null}
      <ButtonRow>
        <Button
          size="sm"
          icon={<RefreshCw size={18} />}
          aria-label={intl.formatMessage(messages.updateOf, { host })}
          isLoading={run.isPending || isGoingOn(last)}
          disabled={last?.status === 'held'}
          onClick={() => run.mutate(link.id, { onError: (error) => actions.notifyError(error) })}
        >
          <FormattedMessage {...messages.update} />
        </Button>
        <LinkButton
          size="sm"
          variant="outline"
          icon={<History size={18} />}
          to={buildLinksHref(link.shop, { linkId: isHistoryOpen ? null : link.id })}
          preventScrollReset
          aria-label={isHistoryOpen ? undefined : intl.formatMessage(messages.historyOf, { host })}
        >
          <FormattedMessage {...(isHistoryOpen ? messages.hideHistory : messages.history)} />
        </LinkButton>
        <Button size="sm" variant="outline" aria-label={intl.formatMessage(messages.editOf, { host })} onClick={onEdit}>
          <FormattedMessage {...messages.edit} />
        </Button>
        <Button size="sm" variant="text" aria-label={intl.formatMessage(messages.deleteOf, { host })} onClick={ask}>
          <FormattedMessage {...messages.delete} />
        </Button>
      </ButtonRow>
      {children}
      {question ? (
        <ConfirmDialog
          title={<FormattedMessage {...messages.deleteTitle} />}
          text={<FormattedMessage {...messages.deleteText} />}
          confirm={<FormattedMessage {...messages.delete} />}
          keep={<FormattedMessage {...messages.cancel} />}
          {...question}
        />
      ) : null}
    </Root>
  );
}

/** The question of a run that waits for the seller. */
function HeldRun({ link, run }: { link: ImportLink; run: NonNullable<ImportLink['last_run']> }) {
  const { actions } = useHost();
  const decide = useMutation(useAccountApi().importLinks.decide());
  const choose = (decision: 'approve' | 'discard') => () =>
    decide.mutate({ run: run.id, decision }, { onError: (error) => actions.notifyError(error) });
  return (
    <Alert tone="warning" title={<FormattedMessage {...messages.heldTitle} />}>
      <Question>
        {run.alarms.map((alarm) => (
          <span key={alarm}>{alarm}</span>
        ))}
        <ButtonRow>
          <Button size="sm" isLoading={decide.isPending} onClick={choose('approve')}>
            <FormattedMessage {...messages.approve} />
          </Button>
          <Button size="sm" variant="outline" disabled={decide.isPending} onClick={choose('discard')}>
            <FormattedMessage {...messages.discard} />
          </Button>
          {run.import === null ? null : (
            <LinkButton size="sm" variant="text" to={buildImportHref(link.shop, { importId: run.import })}>
              <FormattedMessage {...messages.rows} />
            </LinkButton>
          )}
        </ButtonRow>
      </Question>
    </Alert>
  );
}

const Root = styled(Card)`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;

const Head = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
`;

const Title = styled.h2`
  ${type('h3')}
  overflow-wrap: anywhere;
`;

const Address = styled.span`
  ${type('caption')}
  color: ${color('text.muted')};
  overflow-wrap: anywhere;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Facts = styled.dl`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  margin: 0;

  dt {
    color: ${color('text.muted')};
  }
  dt::after {
    content: ':';
  }
  dd {
    margin: 0;
  }
`;

const Muted = styled.p`
  ${type('bodyS')}
  margin: 0;
  color: ${color('text.muted')};
`;

const Question = styled.div`
  display: grid;
  gap: ${space(2)};
`;

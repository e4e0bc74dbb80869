import type { PersonPage } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { TextLink, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { languageMessages } from '../../components/labels';
import { NotFound, OperatorPage } from '../../components/operator-page';
import { roleMessages } from '../../components/roles';
import { BlockLink } from '../../features/record/block-link';
import { Contacts } from '../../features/record/contacts';
import { ListSection } from '../../features/record/list-section';
import { BalancesSection, DecisionsSection, OrdersSection, ReportsSection } from '../../features/record/lists';
import { Notes } from '../../features/record/notes';
import { deviceMessages, messages } from '../../features/record/record.messages';
import { Details, RecordParts } from '../../features/record/record-parts';
import { parseId } from '../../features/record/parse-id';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';

/** The page shows all that is known about an account; its contacts are masked until an operator says why they are needed. */
export function PersonScreen() {
  const id = parseId(useParams().id);
  return id === null ? <NotFound /> : <Person key={id} id={id} />;
}

function Person({ id }: { id: number }) {
  const title = useIntl().formatMessage(messages.person, { id: String(id) });
  const page = useSessionQuery(useOperatorApi().people.person(id));
  return (
    <OperatorPage title={title} query={page} failure={<FormattedMessage {...messages.failed} />}>
      {(person) => (
        <RecordParts>
          <Facts person={person} />
          <Notes target="user" id={id} notes={person.notes} />
          <OrdersSection orders={person.orders} of="person" />
          <Lists person={person} />
          <ReportsSection title={messages.reportsBy} reports={person.reports_by} />
          <ReportsSection title={messages.reportsAbout} reports={person.reports_about} />
          <BalancesSection balances={person.balances} />
          <DecisionsSection decisions={person.decisions} />
        </RecordParts>
      )}
    </OperatorPage>
  );
}

function Facts({ person }: { person: PersonPage }) {
  const { day } = useFormat();
  const yesOrNo = (is: boolean) => <FormattedMessage {...(is ? messages.yes : messages.no)} />;
  const date = (at: string) => day(at, { hasYear: true });
  return (
    <Details
      facts={[
        [messages.email, person.email],
        [messages.phone, person.phone],
        [messages.language, <FormattedMessage key="language" {...languageMessages[person.language]} />],
        [messages.side, <FormattedMessage key="side" {...messages[person.side]} />],
        [messages.since, date(person.created_at)],
        [messages.closedAt, person.deleted_at === null ? null : date(person.deleted_at)],
        [messages.confirmed, yesOrNo(person.is_active)],
        [messages.secondFactor, yesOrNo(person.has_second_factor)],
        [messages.role, person.role === null ? null : <FormattedMessage key="role" {...roleMessages[person.role]} />],
      ]}
    >
      {person.deleted_at === null ? (
        <ButtonRow>
          <Contacts of="users" id={person.id} />
          <BlockLink kind="user" id={person.id} />
        </ButtonRow>
      ) : null}
    </Details>
  );
}

function Lists({ person: { shops, reviews, questions, sessions } }: { person: PersonPage }) {
  const { dateShort } = useFormat();
  return (
    <>
      <ListSection
        title={messages.shops}
        rows={shops}
        columns={[
          [messages.shop, ({ id, title }) => <TextLink to={paths.operator.shop(id)}>{title}</TextLink>],
          [messages.closed, ({ is_closed: isClosed }) => <FormattedMessage {...(isClosed ? messages.yes : messages.no)} />],
        ]}
      />
      <ListSection
        title={messages.reviews}
        count={reviews.count}
        rows={reviews.results}
        columns={[
          [messages.when, ({ created_at: at }) => dateShort(at)],
          [messages.what, ({ rating: count }) => <FormattedMessage {...messages.stars} values={{ count }} />],
          [messages.text, ({ text }) => text],
          [messages.hidden, ({ is_hidden: isHidden }) => <FormattedMessage {...(isHidden ? messages.yes : messages.no)} />],
        ]}
      />
      <ListSection
        title={messages.questions}
        count={questions.count}
        rows={questions.results}
        columns={[
          [messages.when, ({ created_at: at }) => dateShort(at)],
          [messages.number, ({ order_number: number }) => number ?? '—'],
          [messages.text, ({ text }) => text],
          [messages.state, ({ answered_at: at }) => (at === null ? <FormattedMessage {...messages.waits} /> : dateShort(at))],
        ]}
      />
      <ListSection
        title={messages.sessions}
        rows={sessions}
        columns={[
          [messages.device, ({ device }) => <FormattedMessage {...deviceMessages[device]} />],
          [messages.since, ({ created_at: at }) => dateShort(at)],
          [messages.lastUsed, ({ last_used_at: at }) => dateShort(at)],
        ]}
      />
    </>
  );
}

import type { ShopPage } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { TextLink, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { claimReasonMessages } from '../../components/labels';
import { NotFound, OperatorPage } from '../../components/operator-page';
import { BlockLink } from '../../features/record/block-link';
import { Contacts } from '../../features/record/contacts';
import { ListSection } from '../../features/record/list-section';
import { BalancesSection, DecisionsSection, EntriesSection, OrdersSection, ReportsSection } from '../../features/record/lists';
import { Notes } from '../../features/record/notes';
import { parseId } from '../../features/record/parse-id';
import { claimStatusMessages, messages } from '../../features/record/record.messages';
import { Details, RecordParts } from '../../features/record/record-parts';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';

/** The page shows all that is known about a shop; contacts are masked until an operator says why they are needed. */
export function ShopScreen() {
  const id = parseId(useParams().id);
  return id === null ? <NotFound /> : <Shop key={id} id={id} />;
}

function Shop({ id }: { id: number }) {
  const intl = useIntl();
  const page = useSessionQuery(useOperatorApi().people.shop(id));
  return (
    <OperatorPage
      title={page.data?.title ?? intl.formatMessage(messages.shop)}
      query={page}
      failure={<FormattedMessage {...messages.failed} />}
    >
      {(shop) => (
        <RecordParts>
          <Facts shop={shop} />
          <Notes target="shop" id={id} notes={shop.notes} />
          <OrdersSection orders={shop.orders} of="shop" />
          <Lists shop={shop} />
          <ReportsSection title={messages.reportsAbout} reports={shop.reports} />
          <BalancesSection balances={shop.balances} />
          <EntriesSection entries={shop.entries} />
          <DecisionsSection decisions={shop.decisions} />
        </RecordParts>
      )}
    </OperatorPage>
  );
}

function Facts({ shop }: { shop: ShopPage }) {
  const intl = useIntl();
  const format = useFormat();
  const { owner, reviews } = shop;
  const date = (at: string) => format.day(at, { hasYear: true });
  const figures = {
    average: reviews.average === null ? '—' : format.rating(reviews.average),
    hidden: reviews.hidden,
    unanswered: reviews.unanswered,
  };
  return (
    <Details
      facts={[
        [
          messages.owner,
          <TextLink key="owner" to={paths.operator.person(owner.id)}>
            {owner.email ?? intl.formatMessage(messages.person, { id: String(owner.id) })}
          </TextLink>,
        ],
        [
          messages.page,
          shop.deleted_at === null ? (
            <TextLink key="page" to={paths.shop(shop.alias)}>
              {shop.alias}
            </TextLink>
          ) : null,
        ],
        [messages.email, shop.email],
        [messages.phone, shop.phone],
        [messages.legal, shop.legal_name === null ? null : `${shop.legal_name}, ${shop.legal_code ?? ''}`],
        [messages.since, date(shop.created_at)],
        [messages.closedAt, shop.deleted_at === null ? null : date(shop.deleted_at)],
        [messages.onHoliday, <FormattedMessage key="holiday" {...(shop.is_on_holiday ? messages.yes : messages.no)} />],
        [messages.reviews, `${format.number(reviews.count)}, ${intl.formatMessage(messages.figures, figures)}`],
      ]}
    >
      <ButtonRow>
        <Contacts of="shops" id={shop.id} />
        {shop.deleted_at === null ? <BlockLink kind="shop" id={shop.id} /> : null}
      </ButtonRow>
    </Details>
  );
}

function Lists({ shop: { claims, payments } }: { shop: ShopPage }) {
  const format = useFormat();
  return (
    <>
      <ListSection
        title={messages.claims}
        count={claims.count}
        rows={claims.results}
        columns={[
          [messages.number, ({ order_number: number }) => number],
          [messages.when, ({ created_at: at }) => format.dateShort(at)],
          [messages.reason, ({ reason }) => <FormattedMessage {...claimReasonMessages[reason]} />],
          [messages.amount, ({ leads: count }) => <FormattedMessage {...messages.leads} values={{ count }} />],
          [messages.state, ({ status }) => <FormattedMessage {...claimStatusMessages[status]} />],
        ]}
      />
      <ListSection
        title={messages.payments}
        count={payments.count}
        rows={payments.results}
        columns={[
          [messages.number, ({ number, provider, provider_number: other }) => `${number} (${provider} ${other})`],
          [messages.when, ({ created_at: at }) => format.dateShort(at)],
          [messages.amount, ({ amount, currency }) => format.money(amount, currency)],
          [messages.state, ({ status_title: state }) => state],
        ]}
      />
    </>
  );
}

import { Card, EmptyState, Pagination, space, type } from '@yarmarok/shared-ui';
import { SegmentedControl } from '@yarmarok/shared-ui/account';
import { keepPreviousData } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { OperatorPage } from '../../components/operator-page';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { AdjustmentsTable } from './adjustments-table';
import { PaymentSearch } from './payment-search';
import { ShopSearch } from './shop-search';
import { buildMoneyHref, type MoneyView, pageSize, parseMoneyView, statuses } from './money-view';
import { messages, statusMessages } from './money.messages';

/** Adjustments of balances that wait for a second person, a form for new ones, and payments by their number. An analyst only reads. */
export function MoneyScreen() {
  const intl = useIntl();
  const navigate = useNavigate();
  const view = parseMoneyView(useSearchParams()[0]);
  const { money, operators } = useOperatorApi();
  const role = useSessionQuery(operators.me()).data?.role;
  const canAct = role === 'owner' || role === 'finance';
  const adjustments = useSessionQuery({
    ...money.adjustments({ status: view.status, limit: pageSize, offset: view.offset }),
    placeholderData: keepPreviousData,
  });
  const getHref = (change: Partial<MoneyView>) => buildMoneyHref({ ...view, ...change });
  return (
    <OperatorPage title={intl.formatMessage(messages.title)} query={adjustments} failure={<FormattedMessage {...messages.failed} />}>
      {({ results, count }) => (
        <Parts>
          <Card as="section" padding="none" tone="shadow" aria-labelledby="adjustments-title">
            <Head>
              <h2 id="adjustments-title">
                <FormattedMessage {...messages.adjustments} />
              </h2>
              <SegmentedControl
                label={intl.formatMessage(messages.filter)}
                value={view.status}
                options={statuses.map((value) => ({
                  value,
                  label: intl.formatMessage(statusMessages[value]),
                  to: getHref({ status: value, offset: 0 }),
                }))}
              />
            </Head>
            {results.length === 0 ? (
              <EmptyState title={<FormattedMessage {...(view.status === 'proposed' ? messages.nothingWaits : messages.nothing)} />} />
            ) : (
              <AdjustmentsTable adjustments={results} canAct={canAct} />
            )}
          </Card>
          {count > pageSize ? (
            <Pagination
              page={Math.floor(view.offset / pageSize) + 1}
              pageCount={Math.ceil(count / pageSize)}
              getHref={(page) => getHref({ offset: (page - 1) * pageSize })}
            />
          ) : null}
          {canAct ? (
            <>
              <ShopSearch shop={view.shop} onSearch={(shop) => void navigate(getHref({ shop }))} />
              <PaymentSearch number={view.payment} onSearch={(payment) => void navigate(getHref({ payment }))} />
            </>
          ) : null}
        </Parts>
      )}
    </OperatorPage>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};

  h2 {
    ${type('h3')}
    margin: 0;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
`;

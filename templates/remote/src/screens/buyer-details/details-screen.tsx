import type { Order } from '@yarmarok/shared-api';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Card, LinkButton, space, StatusChip, TextLink, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageTitle } from '../../components/page-title';
import { buyerScreenPaths } from '../../state/buyer-screen-paths';
import { useAccountApi } from '../../state/account-use-account-api';
import { useSessionQuery } from '../../state/account-use-session-query';
import { messages } from './details.messages';

/** One order of the buyer. */
export function DetailsScreen() {
  const intl = useIntl();
  const order = useSessionQuery(useAccountApi().purchases.one(Number(useParams().id)));
  const title = order.data ? intl.formatMessage(messages.number, { number: order.data.number }) : intl.formatMessage(messages.title);
  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <Loaded query={order} failure={<FormattedMessage {...messages.failed} />} list={buyerScreenPaths.list()}>
        {(data) => (
          <>
            <PageTitle title={title} />
            <Card>
              <OrderFacts order={data} />
              <Buttons>
                {data.status === 'waiting_for_payment' ? (
                  <LinkButton to={buyerScreenPaths.form(data.id)} variant="danger">
                    <FormattedMessage {...messages.cancel} />
                  </LinkButton>
                ) : null}
                <LinkButton to={buyerScreenPaths.list()} variant="outline">
                  <FormattedMessage {...messages.toList} />
                </LinkButton>
              </Buttons>
            </Card>
          </>
        )}
      </Loaded>
    </>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const format = useFormat();
  return (
    <InfoList
      items={[
        {
          label: <FormattedMessage {...messages.status} />,
          value: <StatusChip status={order.status} label={order.get_status_display} />,
        },
        { label: <FormattedMessage {...messages.date} />, value: format.dateLong(order.created_at) },
        {
          label: <FormattedMessage {...messages.shop} />,
          value: <TextLink to={paths.shop(order.shop.alias)}>{order.shop.title}</TextLink>,
        },
        ...order.items.map(({ offer, quantity, total }) => ({
          label: <TextLink to={paths.offer(offer.alias)}>{offer.title}</TextLink>,
          value: <FormattedMessage {...messages.pieces} values={{ count: quantity, total: format.money(total, order.currency) }} />,
        })),
        { label: <FormattedMessage {...messages.total} />, value: format.money(order.total, order.currency) },
      ]}
    />
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(5)};
`;

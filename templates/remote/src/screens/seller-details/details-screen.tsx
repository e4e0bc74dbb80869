import type { Call } from '@yarmarok/shared-api';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Card, formatPhone, LinkButton, space, TextLink, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageTitle } from '../../components/page-title';
import { sellerScreenPaths } from '../../state/seller-screen-paths';
import { useAccountApi } from '../../state/account-use-account-api';
import { useSessionQuery } from '../../state/account-use-session-query';
import { messages } from './details.messages';

/** One call request to a shop of the seller. */
export function DetailsScreen() {
  const intl = useIntl();
  const call = useSessionQuery(useAccountApi().calls.one(Number(useParams().id)));
  const title = call.data ? intl.formatMessage(messages.from, { name: call.data.buyer_name }) : intl.formatMessage(messages.title);
  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <Loaded query={call} failure={<FormattedMessage {...messages.failed} />} list={sellerScreenPaths.list()}>
        {(data) => (
          <>
            <PageTitle title={title} />
            <Card tone="shadow">
              <CallFacts call={data} />
              <Buttons>
                <LinkButton to={sellerScreenPaths.form(data.id)}>
                  <FormattedMessage {...messages.edit} />
                </LinkButton>
                <LinkButton to={sellerScreenPaths.list()} variant="outline">
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

function CallFacts({ call }: { call: Call }) {
  const format = useFormat();
  const rows = [
    { label: messages.status, value: call.get_status_display },
    { label: messages.received, value: format.dateLong(call.created_at) },
    { label: messages.phone, value: <TextLink href={`tel:${call.buyer_phone}`}>{formatPhone(call.buyer_phone)}</TextLink> },
    { label: messages.email, value: call.buyer_email },
    { label: messages.shop, value: <TextLink to={paths.shop(call.shop.alias)}>{call.shop.title}</TextLink> },
    { label: messages.offer, value: call.offer ? <TextLink to={paths.offer(call.offer.alias)}>{call.offer.title}</TextLink> : null },
    { label: messages.comment, value: call.buyer_comment },
    { label: messages.note, value: call.seller_note },
  ].filter(({ value }) => value !== null && value !== '');
  return <InfoList items={rows.map(({ label, value }) => ({ label: <FormattedMessage {...label} />, value }))} />;
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(5)};
`;

import { PageMeta, paths } from '@yarmarok/shared-contract';
import { color, LinkButton, space, type } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { AccessCard } from './access-card';
import { DeleteCard } from './delete-card';
import { FeedCard } from './feed-card';
import { HolidayCard } from './holiday-card';
import { ShopForm } from './shop-form';
import { messages } from './shop-settings.messages';

/** Shop data, temporary closing and deletion. */
export function ShopSettingsScreen() {
  const intl = useIntl();
  const shopId = Number(useParams().shopId);
  const shop = useSessionQuery(useAccountApi().shops.one(shopId));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />}>
        {(loaded) => (
          <>
            <PageHeading
              title={<FormattedMessage {...messages.title} />}
              actions={
                <LinkButton variant="outline" to={paths.shop(loaded.alias)}>
                  <FormattedMessage {...messages.toSite} />
                </LinkButton>
              }
            />
            <Cards>
              <ShopForm shop={loaded} />
              <HolidayCard shop={loaded} />
              <AccessCard shop={loaded} />
              <FeedCard shop={loaded} />
              <DeleteCard shop={loaded} />
            </Cards>
          </>
        )}
      </Loaded>
    </>
  );
}

const Cards = styled.div`
  display: grid;
  gap: ${space(5)};
  max-width: 760px;

  h2 {
    ${type('h4')}
    margin: 0 0 ${space(2)};
  }
  p {
    ${type('bodyS')}
    margin: 0 0 ${space(4)};
    color: ${color('text.muted')};
  }
`;

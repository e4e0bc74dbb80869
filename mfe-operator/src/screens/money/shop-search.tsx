import { Card, space } from '@yarmarok/shared-ui';
import { Loaded } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages as pageMessages } from '../../components/operator-page.messages';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { AdjustForm } from './adjust-form';
import { messages } from './money.messages';
import { SearchForm } from './search-form';

interface ShopSearchProps {
  /** Id or alias. */
  shop: string | null;
  onSearch: (shop: string | null) => void;
}

/** A shop whose balance an operator adjusts. */
export function ShopSearch({ shop, onSearch }: ShopSearchProps) {
  const intl = useIntl();
  const balances = useSessionQuery({ ...useOperatorApi().money.shopBalances(shop ?? ''), enabled: shop !== null });
  return (
    <Card as="section" tone="shadow" aria-labelledby="adjust-title">
      <Parts>
        <h2 id="adjust-title">
          <FormattedMessage {...messages.adjust} />
        </h2>
        <SearchForm label={<FormattedMessage {...messages.shopName} />} value={shop} maxLength={200} onSearch={onSearch} />
        {shop === null ? null : (
          <Loaded
            query={balances}
            failure={<FormattedMessage {...messages.shopFailed} />}
            notFound={<FormattedMessage {...messages.noShop} />}
            loadingLabel={intl.formatMessage(pageMessages.loading)}
          >
            {(data) => <AdjustForm key={data.shop.id} of={data} />}
          </Loaded>
        )}
      </Parts>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};
`;

import type { Shop } from '@yarmarok/shared-api';
import { FormattedMessage } from 'react-intl';
import { messages } from './legal-seller.messages';

/** Legal name and code of the seller, with the address if there is one: docs/product/shop-site.md#the-seller-by-law. */
export function LegalSeller({ legal: { name, code, address } }: { legal: NonNullable<Shop['legal']> }) {
  return (
    <>
      <FormattedMessage {...messages.seller} values={{ name, code }} />
      {address !== null ? `, ${address}` : null}
    </>
  );
}

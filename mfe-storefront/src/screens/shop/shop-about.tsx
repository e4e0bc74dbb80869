import type { Shop } from '@yarmarok/shared-api';
import { color, findForeignLanguage, formatPhone, media, TextLink } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Prose } from '../../components/prose';
import { listHours } from './shop-hours';
import { ShopLinks } from './shop-links';
import { messages } from './shop.messages';

/** Description, working hours and contacts of the shop. */
export function ShopAbout({ shop }: { shop: Shop }) {
  const { locale } = useIntl();
  const about = shop.site?.about ?? '';
  const hours = listHours(shop);
  const { contacts = {} } = shop.site ?? {};
  const phone = toTextOrNull(contacts.phone) ?? shop.phone;
  const email = toTextOrNull(contacts.email);
  const address = toTextOrNull(contacts.address);
  return (
    <Root>
      <div>{about === '' ? <p>{shop.description}</p> : <Prose html={about} />}</div>
      <div>
        {phone !== null && (
          <p>
            <FormattedMessage {...messages.phone} />
            <TextLink href={`tel:${phone}`}>{formatPhone(phone)}</TextLink>
          </p>
        )}
        {email !== null && (
          <p>
            <FormattedMessage {...messages.email} />
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
          </p>
        )}
        {address !== null && (
          <p>
            <FormattedMessage {...messages.address} />
            <span lang={findForeignLanguage(address, locale)}>{address}</span>
          </p>
        )}
        <ShopLinks links={shop.site?.social_links ?? []} />
        {hours.length > 0 && (
          <>
            <h3>
              <FormattedMessage {...messages.hours} />
            </h3>
            <dl>
              {hours.map(([day, time]) => (
                <div key={day}>
                  <dt>
                    <FormattedMessage {...messages[day]} />
                  </dt>
                  <dd>{time ?? <FormattedMessage {...messages.closed} />}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </Root>
  );
}

const toTextOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 760px) minmax(0, 380px);
  justify-content: space-between;
  gap: 40px;
  color: ${color('text.secondary')};
  h3 {
    font: var(--ya-type-h4);
    letter-spacing: var(--ya-type-h4-tracking);
    color: ${color('text.primary')};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 16px;
    margin-bottom: 12px;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    border-bottom: 1px solid ${color('line.subtle')};
    font: var(--ya-type-body-s);
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`;

import type { Shop } from '@yarmarok/shared-api';
import { color, findForeignLanguage, formatPhone, media, space, TextLink, type } from '@yarmarok/shared-ui';
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
      <div>{about === '' ? <Line>{shop.description}</Line> : <Prose html={about} />}</div>
      <div>
        {phone !== null ? (
          <Line>
            <FormattedMessage {...messages.phone} />
            <TextLink href={`tel:${phone}`}>{formatPhone(phone)}</TextLink>
          </Line>
        ) : null}
        {email !== null ? (
          <Line>
            <FormattedMessage {...messages.email} />
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
          </Line>
        ) : null}
        {address !== null ? (
          <Line>
            <FormattedMessage {...messages.address} />
            <span lang={findForeignLanguage(address, locale)}>{address}</span>
          </Line>
        ) : null}
        <ShopLinks links={shop.site?.social_links ?? []} />
        {hours.length > 0 ? (
          <>
            <Title>
              <FormattedMessage {...messages.hours} />
            </Title>
            <dl>
              {hours.map(([day, time]) => (
                <Day key={day}>
                  <dt>
                    <FormattedMessage {...messages[day]} />
                  </dt>
                  <dd>{time ?? <FormattedMessage {...messages.closed} />}</dd>
                </Day>
              ))}
            </dl>
          </>
        ) : null}
      </div>
    </Root>
  );
}

const toTextOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 760px) minmax(0, 380px);
  justify-content: space-between;
  gap: ${space(10)};
  color: ${color('text.secondary')};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(3)};
`;

const Title = styled.h3`
  ${type('h4')}
  color: ${color('text.primary')};
`;

const Day = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color('line.subtle')};
  ${type('bodyS')}
`;

import type { Order } from '@yarmarok/shared-api';
import { Card, color, formatPhone, LinkButton, space, type } from '@yarmarok/shared-ui';
import { Mail, Phone, PhoneCall } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './order.messages';

/** Name, phone and e-mail of the buyer of an opened order. */
export function BuyerCard({ order }: { order: Order }) {
  const { buyer_name: name, buyer_phone: phone, buyer_email: email } = order;
  if (name === null || phone === null || email === null) return null;
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.buyer} />
      </h2>
      <Name>{name}</Name>
      <Contacts>
        <li>
          <Phone size={20} />
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </li>
        <li>
          <Mail size={20} />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </Contacts>
      <LinkButton href={`tel:${phone}`} variant="secondary" isFullWidth icon={<PhoneCall size={20} />}>
        <FormattedMessage {...messages.call} />
      </LinkButton>
    </Card>
  );
}

const Name = styled.p`
  ${type('h4')}
  margin: 0 0 ${space(4)};
`;

const Contacts = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0 0 ${space(5)};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-width: 0;
  }
  svg {
    flex: none;
    color: ${color('brand.default')};
  }
  a {
    ${type('label')}
    color: ${color('text.primary')};
    overflow-wrap: anywhere;
  }
`;

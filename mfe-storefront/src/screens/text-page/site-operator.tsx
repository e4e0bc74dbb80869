import { formatSiteHours, useHost } from '@yarmarok/shared-contract';
import { color, formatPhone, space, TextLink, type } from '@yarmarok/shared-ui';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './text-page.messages';

/** Legal operator of the site with contacts. Name and address are in the language of the documents. */
export function SiteOperator() {
  const { locale, site } = useHost();
  const headingId = useId();
  if (!site) return null;
  const { name, code, address, phone, hours } = site.operator;
  const rows = [
    [messages.name, <span lang="uk">{name}</span>],
    [messages.code, code],
    [messages.address, <span lang="uk">{address}</span>],
    [messages.phone, <TextLink href={`tel:${phone}`}>{formatPhone(phone)}</TextLink>],
    [messages.email, <TextLink href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextLink>],
    [messages.hours, formatSiteHours(hours, locale)],
  ] as const;
  return (
    <Root aria-labelledby={headingId}>
      <Title id={headingId}>
        <FormattedMessage {...messages.operator} />
      </Title>
      <dl>
        {rows.map(([message, value]) => (
          <Row key={message.id}>
            <Name>
              <FormattedMessage {...message} />
            </Name>
            <dd>{value}</dd>
          </Row>
        ))}
      </dl>
    </Root>
  );
}

const Root = styled.section`
  max-width: 75ch;
  margin-top: ${space(6)};
  overflow-wrap: anywhere;
`;

const Title = styled.h2`
  ${type('h3')}
  margin-bottom: ${space(3)};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(100px, 1fr) 3fr;
  gap: ${space(1)} ${space(4)};
  padding: ${space(1.5)} 0;
`;

const Name = styled.dt`
  color: ${color('text.muted')};
`;

import { formatSiteHours, useHost } from '@yarmarok/shared-contract';
import { color, formatPhone, TextLink, type } from '@yarmarok/shared-ui';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './text-page.messages';

/** Who runs the site by law, and how to reach them. Name and address are in the language of the documents. */
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
      <h2 id={headingId}>
        <FormattedMessage {...messages.operator} />
      </h2>
      <dl>
        {rows.map(([message, value]) => (
          <div key={message.id}>
            <dt>
              <FormattedMessage {...message} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Root>
  );
}

const Root = styled.section`
  max-width: 75ch;
  margin-top: 24px;
  overflow-wrap: anywhere;
  h2 {
    ${type('h3')}
    margin-bottom: 12px;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(100px, 1fr) 3fr;
    gap: 4px 16px;
    padding: 6px 0;
  }
  dt {
    color: ${color('text.muted')};
  }
`;

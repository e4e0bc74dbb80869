import type { Offer } from '@yarmarok/shared-api';
import { color, Section, space, type } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './offer.messages';

/** Names and values of what the offer is made of. */
export function Attributes({ offer }: { offer: Offer }) {
  return (
    <Section title={<FormattedMessage {...messages.attributes} />}>
      <List>
        {offer.attributes.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {offer.sku ? (
          <div>
            <dt>
              <FormattedMessage {...messages.sku} />
            </dt>
            <dd>{offer.sku}</dd>
          </div>
        ) : null}
      </List>
    </Section>
  );
}

const List = styled.dl`
  margin: 0;

  div {
    ${type('bodyS')}
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${color('line.default')};
  }
  dt {
    color: ${color('text.secondary')};
  }
  dd {
    margin: 0;
    font-weight: 600;
    text-align: right;
  }
`;

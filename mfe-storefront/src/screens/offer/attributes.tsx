import type { Offer } from '@yarmarok/shared-api';
import { color } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './offer.messages';

/** Table of the offer's attributes. */
export function Attributes({ offer }: { offer: Offer }) {
  const tags = [...offer.tags.map(({ title }) => title), ...offer.free_tags];
  return (
    <Root>
      <h2>
        <FormattedMessage {...messages.attributes} />
      </h2>
      <dl>
        {offer.attributes.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>
            <FormattedMessage {...messages.kind} />
          </dt>
          <dd>
            <FormattedMessage {...(offer.offering_type === 'service' ? messages.service : messages.product)} />
          </dd>
        </div>
        {offer.sku !== null && (
          <div>
            <dt>
              <FormattedMessage {...messages.sku} />
            </dt>
            <dd>{offer.sku}</dd>
          </div>
        )}
        {tags.length > 0 && (
          <div>
            <dt>
              <FormattedMessage {...messages.tags} />
            </dt>
            <dd>{tags.join(', ')}</dd>
          </div>
        )}
      </dl>
    </Root>
  );
}

const Root = styled.section`
  min-width: 0;
  h2 {
    font: var(--ya-type-h3);
    letter-spacing: var(--ya-type-h3-tracking);
    margin-bottom: 12px;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 10px 0;
    border-bottom: 1px solid ${color('line.subtle')};
    font: var(--ya-type-body-s);
  }
  dt {
    flex: none;
    max-width: 50%;
    color: ${color('text.muted')};
  }
  dd {
    min-width: 0;
    font-weight: 600;
    text-align: right;
    overflow-wrap: anywhere;
  }
`;

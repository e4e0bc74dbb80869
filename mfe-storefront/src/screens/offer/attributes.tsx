import type { Offer } from '@yarmarok/shared-api';
import { color } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './offer.messages';

/** Tables of the offer's attributes: those of the category, then the seller's own ones. */
export function Attributes({ offer }: { offer: Offer }) {
  // A page of the previous version, kept for reading offline, has all attributes in one list.
  const kept: Partial<Offer> = offer;
  const [typed, free] = [kept.typed_attributes ?? [], kept.free_attributes ?? offer.attributes];
  const tags = [...offer.tags.map(({ title }) => title), ...offer.free_tags];
  return (
    <Root>
      <h2>
        <FormattedMessage {...messages.attributes} />
      </h2>
      <dl>
        {typed.map(({ code, name, get_value_display: value, colors }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>
              {colors.map((hex) => (
                <Swatch key={hex} style={{ background: hex }} />
              ))}
              {value}
            </dd>
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
      {free.length > 0 && (
        <>
          {typed.length > 0 && (
            <h3>
              <FormattedMessage {...messages.freeAttributes} />
            </h3>
          )}
          <dl>
            {free.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Root>
  );
}

const Swatch = styled.span`
  display: inline-block;
  width: 12px;
  height: 12px;
  margin-right: 6px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${color('line.control')};
`;

const Root = styled.section`
  min-width: 0;
  h2 {
    font: var(--ya-type-h3);
    letter-spacing: var(--ya-type-h3-tracking);
    margin-bottom: 12px;
  }
  h3 {
    font: var(--ya-type-label);
    margin: 20px 0 4px;
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

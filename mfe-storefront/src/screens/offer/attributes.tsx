import type { Offer } from '@yarmarok/shared-api';
import { color, space, type } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './offer.messages';

/** Tables of the offer's attributes: those of the category, then the seller's own ones. */
export function Attributes({ offer }: { offer: Offer }) {
  const { typed_attributes: typed, free_attributes: free } = offer;
  const tags = [...offer.tags.map(({ title }) => title), ...offer.free_tags];
  return (
    <Root>
      <Title>
        <FormattedMessage {...messages.attributes} />
      </Title>
      <dl>
        {typed.map(({ code, name, get_value_display: value, colors }) => (
          <Row key={code}>
            <Name>{name}</Name>
            <Value>
              {colors.map((hex) => (
                <Swatch key={hex} style={{ background: hex }} />
              ))}
              {value}
            </Value>
          </Row>
        ))}
        <Row>
          <Name>
            <FormattedMessage {...messages.kind} />
          </Name>
          <Value>
            <FormattedMessage {...(offer.offering_type === 'service' ? messages.service : messages.product)} />
          </Value>
        </Row>
        {offer.sku !== null ? (
          <Row>
            <Name>
              <FormattedMessage {...messages.sku} />
            </Name>
            <Value>{offer.sku}</Value>
          </Row>
        ) : null}
        {tags.length > 0 ? (
          <Row>
            <Name>
              <FormattedMessage {...messages.tags} />
            </Name>
            <Value>{tags.join(', ')}</Value>
          </Row>
        ) : null}
      </dl>
      {free.length > 0 ? (
        <>
          {typed.length > 0 ? (
            <OwnTitle>
              <FormattedMessage {...messages.freeAttributes} />
            </OwnTitle>
          ) : null}
          <dl>
            {free.map(({ name, value }) => (
              <Row key={name}>
                <Name>{name}</Name>
                <Value>{value}</Value>
              </Row>
            ))}
          </dl>
        </>
      ) : null}
    </Root>
  );
}

const Swatch = styled.span`
  display: inline-block;
  width: 12px;
  height: 12px;
  margin-right: ${space(1.5)};
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${color('line.control')};
`;

const Root = styled.section`
  min-width: 0;
`;

const Title = styled.h2`
  ${type('h3')}
  margin-bottom: ${space(3)};
`;

const OwnTitle = styled.h3`
  ${type('label')}
  margin: ${space(5)} 0 ${space(1)};
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(2.5)} 0;
  border-bottom: 1px solid ${color('line.subtle')};
  ${type('bodyS')}
`;

const Name = styled.dt`
  flex: none;
  max-width: 50%;
  color: ${color('text.muted')};
`;

const Value = styled.dd`
  min-width: 0;
  font-weight: 600;
  text-align: right;
  overflow-wrap: anywhere;
`;

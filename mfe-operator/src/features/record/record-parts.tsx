import { Card, space, type } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './record.messages';

interface DetailsProps {
  /** Labels with their values; those without a value are left out. */
  facts: readonly (readonly [label: MessageDescriptor, value: ReactNode])[];
  children: ReactNode;
}

/** The head of the page about a person or a shop. */
export function Details({ facts, children }: DetailsProps) {
  const items = facts.flatMap(([label, value]) => (value === null ? [] : [{ label: <FormattedMessage {...label} />, value }]));
  return (
    <Root as="section" tone="shadow" aria-labelledby="details-title">
      <h2 id="details-title">
        <FormattedMessage {...messages.details} />
      </h2>
      <InfoList items={items} />
      {children}
    </Root>
  );
}

/** Parts of the page, one below the other. */
export const RecordParts = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Root = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space(3)};

  h2 {
    ${type('h3')}
    margin: 0;
  }
  dl {
    width: 100%;
  }
`;

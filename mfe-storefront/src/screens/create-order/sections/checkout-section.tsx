import { Card, Chip, space, type } from '@yarmarok/shared-ui';
import { Check } from '@yarmarok/shared-ui/icons';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { SectionNumber } from '../checkout-layout';
import { messages } from '../create-order.messages';

interface CheckoutSectionProps {
  number: number;
  title: ReactNode;
  isFilled?: boolean;
  children: ReactNode;
}

export function CheckoutSection({ number, title, isFilled = false, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <SectionNumber aria-hidden>{number}</SectionNumber>
        <Title id={id}>{title}</Title>
        {isFilled ? (
          <Chip tone="success" icon={<Check size={16} />}>
            <FormattedMessage {...messages.filled} />
          </Chip>
        ) : null}
      </Head>
      {children}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 32px;
  margin-bottom: ${space(4)};
`;

const Title = styled.h2`
  flex: 1;
  ${type('h3')}
`;

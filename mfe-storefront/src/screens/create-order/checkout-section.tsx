import { Card, Chip } from '@yarmarok/shared-ui';
import { Check } from '@yarmarok/shared-ui/icons';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { SectionNumber } from './checkout-layout';
import { messages } from './create-order.messages';

interface CheckoutSectionProps {
  number: number;
  title: ReactNode;
  isFilled?: boolean;
  children: ReactNode;
}

/** A numbered section of the checkout. */
export function CheckoutSection({ number, title, isFilled = false, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <SectionNumber aria-hidden>{number}</SectionNumber>
        <h2 id={id}>{title}</h2>
        {isFilled && (
          <Chip tone="success" icon={<Check size={16} />}>
            <FormattedMessage {...messages.filled} />
          </Chip>
        )}
      </Head>
      {children}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 32px;
  margin-bottom: 16px;
  h2 {
    flex: 1;
    font: var(--ya-type-h3);
    letter-spacing: var(--ya-type-h3-tracking);
  }
`;

import { Container, assetUrl, color, media, radius, space, type } from '@yarmarok/shared-ui';
import { Heart, Store, TicketPercent } from '@yarmarok/shared-ui/icons';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { accessTexts } from './access-texts';
import { accessMessages as messages } from './access.messages';

interface AccessPageProps {
  /** Greeting beside the form; not shown on mobile. */
  greeting: ReactNode;
  children: ReactNode;
}

/** The card of the account access screens: the fair on the left, the form on the right. */
export function AccessPage({ greeting, children }: AccessPageProps) {
  return (
    <Container>
      <Card>
        <Side>
          <Greeting>{greeting}</Greeting>
          <Benefits>
            <li>
              <Heart size={20} />
              <FormattedMessage {...messages.benefitFavorites} />
            </li>
            <li>
              <TicketPercent size={20} />
              <FormattedMessage {...messages.benefitCashback} />
            </li>
            <li>
              <Store size={20} />
              <FormattedMessage {...messages.benefitBoth} />
            </li>
          </Benefits>
          <Fair />
        </Side>
        <FormSide>{children}</FormSide>
      </Card>
    </Container>
  );
}

/** Wraps a screen in the texts of account access. */
export function AccessScope({ children }: { children: ReactNode }) {
  return <MessageScope set={accessTexts}>{children}</MessageScope>;
}

const Card = styled.div`
  display: grid;
  grid-template-columns: 1.28fr 1fr;
  min-height: 560px;
  margin-top: ${space(8)};
  overflow: hidden;
  border-radius: ${radius.xxl};
  box-shadow: inset 0 0 0 1px ${color('line.default')};
  ${media.mobile} {
    display: block;
    min-height: 0;
    margin-top: ${space(5)};
    overflow: visible;
    box-shadow: none;
  }
`;

const Side = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding: ${space(12)};
  background: ${color('brandDeep.hero')};
  ${media.mobile} {
    display: none;
  }
`;

const Greeting = styled.p`
  ${type('h1')}
`;

const Benefits = styled.ul`
  display: grid;
  gap: ${space(3)};
  color: ${color('text.secondary')};
  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }
  svg {
    flex: none;
    color: ${color('text.brand')};
  }
`;

/** A background, so that small screens do not load it. */
const Fair = styled.div`
  ${media.aboveMobile} {
    flex: 1;
    min-height: 260px;
    margin: 0 -${space(8)} -${space(8)};
    background: url(${assetUrl('hero-fair.webp')}) 50% 100% / contain no-repeat;
  }
`;

const FormSide = styled.div`
  min-width: 0;
  padding: ${space(10)};
  ${media.mobile} {
    padding: 0;
  }
`;

/** A form with its fields stacked. */
export const AccessForm = styled.form`
  display: grid;
  gap: ${space(4)};
`;

/** The heading of a form; the page's `h1`. */
export const AccessTitle = styled.h1`
  ${type('h2')}
  margin: ${space(6)} 0 ${space(4)};
`;

/** A paragraph about the result or the next step. */
export const AccessText = styled.p`
  color: ${color('text.secondary')};
  overflow-wrap: anywhere;
`;

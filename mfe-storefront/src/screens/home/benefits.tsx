import { color, media } from '@yarmarok/shared-ui';
import { PhoneCall, TicketPercent, Truck } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './home.messages';

const benefits = [
  { Icon: PhoneCall, tone: 'brand', title: messages.callTitle, text: messages.callText },
  { Icon: Truck, tone: 'info', title: messages.deliveryTitle, text: messages.deliveryText },
  { Icon: TicketPercent, tone: 'accent', title: messages.cashbackTitle, text: messages.cashbackText },
] as const;

/** Benefits of the marketplace. */
export function Benefits() {
  return (
    <Root>
      {benefits.map(({ Icon, tone, title, text }) => (
        <li key={tone} data-tone={tone}>
          <Icon size={24} />
          <div>
            <b>
              <FormattedMessage {...title} />
            </b>
            <p>
              <FormattedMessage {...text} />
            </p>
          </div>
        </li>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
  margin-top: 56px;
  li {
    display: flex;
    gap: 16px;
  }
  svg {
    box-sizing: content-box;
    padding: 14px;
    border-radius: 16px;
    background: ${color('brand.soft')};
    color: ${color('brand.text')};
  }
  [data-tone='info'] svg {
    background: ${color('info.soft')};
    color: ${color('info.default')};
  }
  [data-tone='accent'] svg {
    background: ${color('accent.soft')};
    color: ${color('accent.text')};
  }
  b {
    font: var(--ya-type-h4);
    letter-spacing: var(--ya-type-h4-tracking);
  }
  p {
    font: var(--ya-type-body-s);
    color: ${color('text.secondary')};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    margin-top: 40px;
  }
`;

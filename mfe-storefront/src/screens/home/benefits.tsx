import { color, media, radius, space, type } from '@yarmarok/shared-ui';
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
        <Benefit key={tone} data-tone={tone}>
          <Icon size={24} />
          <div>
            <Title>
              <FormattedMessage {...title} />
            </Title>
            <Text>
              <FormattedMessage {...text} />
            </Text>
          </div>
        </Benefit>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(6)};
  margin-top: ${space(14)};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    margin-top: ${space(10)};
  }
`;

const Benefit = styled.li`
  display: flex;
  gap: ${space(4)};
  svg {
    box-sizing: content-box;
    padding: ${space(3.5)};
    border-radius: ${radius.lg};
    background: ${color('brand.soft')};
    color: ${color('brand.text')};
  }
  &[data-tone='info'] svg {
    background: ${color('info.soft')};
    color: ${color('info.default')};
  }
  &[data-tone='accent'] svg {
    background: ${color('accent.soft')};
    color: ${color('accent.text')};
  }
`;

const Title = styled.b`
  ${type('h4')}
`;

const Text = styled.p`
  ${type('bodyS')}
  color: ${color('text.secondary')};
`;

import { space, type } from '@yarmarok/shared-ui';
import { Popover } from '@yarmarok/shared-ui/overlays';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { dialogMessages } from '../dialogs/dialog-messages';
import type { HeaderMenuProps } from './lazy-menu';
import { LocationForm } from './location-form';
import { locationMessages as messages } from './location.messages';

/** The delivery location as a dropdown of the top bar. */
export function LocationMenu(props: HeaderMenuProps) {
  return (
    <MessageScope set={dialogMessages}>
      <LocationPopover {...props} />
    </MessageScope>
  );
}

function LocationPopover({ trigger, align, isInitiallyOpen }: HeaderMenuProps) {
  const intl = useIntl();
  return (
    <Popover label={intl.formatMessage(messages.title)} trigger={trigger} align={align} width={300} isInitiallyOpen={isInitiallyOpen}>
      {(close) => (
        <>
          <Title>
            <FormattedMessage {...messages.title} />
          </Title>
          <LocationForm onDone={close} />
        </>
      )}
    </Popover>
  );
}

const Title = styled.h2`
  ${type('h4')}
  margin-bottom: ${space(3)};
`;

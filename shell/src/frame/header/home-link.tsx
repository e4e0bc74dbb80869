import { paths } from '@yarmarok/shared-contract';
import { Logo, media } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { headerMessages as messages } from './header.messages';

/** The logo as the way home. */
export function HomeLink() {
  const intl = useIntl();
  return (
    <Root to={paths.home()} aria-label={intl.formatMessage(messages.home)}>
      <Logo />
    </Root>
  );
}

const Root = styled(Link)`
  flex: none;
  border-radius: 12px;
  ${media.mobile} {
    margin-right: auto;
    padding: 12px 0 12px;
    svg {
      width: auto;
      height: 32px;
    }
  }
`;

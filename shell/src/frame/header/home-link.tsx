import { paths } from '@yarmarok/shared-contract';
import { Logo, media, radius, space } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { headerMessages as messages } from './header.messages';

/** The logo as the link to the home page. */
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
  border-radius: ${radius.md};
  ${media.mobile} {
    margin-right: auto;
    padding: ${space(3)} 0 ${space(3)};
    svg {
      width: auto;
      height: 32px;
    }
  }
`;

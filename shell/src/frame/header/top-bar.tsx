import { paths, useHost } from '@yarmarok/shared-contract';
import { Container, color, media, palette, space, type } from '@yarmarok/shared-ui';
import { Mail, MapPin } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountLink } from '../account/use-account-link';
import { locationMenu } from '../lazy/frame-components';
import { headerMessages as messages, headerValueMessages } from './header.messages';
import { LanguageSwitch } from './language-switch';
import { LazyMenu, PlainTrigger, TriggerChevron } from './lazy-menu';
import { useLocationLabel } from './use-location-label';

/** The deep bar above the header; on mobile only its color is left, and the side menu has its content. */
export function TopBar() {
  const intl = useIntl();
  const { site } = useHost();
  const accountLink = useAccountLink();
  const location = useLocationLabel();
  return (
    <Bar>
      <Row as="nav" aria-label={intl.formatMessage(messages.service)}>
        <Link to={paths.about()}>
          <FormattedMessage {...messages.about} />
        </Link>
        {site ? (
          <a href={`mailto:${site.supportEmail}`}>
            <Mail size={16} />
            {site.supportEmail}
          </a>
        ) : null}
        <Space />
        <Link to={accountLink(paths.seller.shops())}>
          <FormattedMessage {...messages.forSellers} />
        </Link>
        <LazyMenu
          part={locationMenu}
          popup="dialog"
          align="end"
          trigger={(props) => (
            <PlainTrigger type="button" {...props} aria-label={intl.formatMessage(headerValueMessages.location, { location })}>
              <MapPin size={16} />
              {location}
              <TriggerChevron size={16} />
            </PlainTrigger>
          )}
        />
        <LanguageSwitch globeSize={16} />
      </Row>
    </Bar>
  );
}

const Bar = styled.div`
  position: relative;
  /* Its menus open over the scallops. */
  z-index: 2;
  background: ${color('brandDeep.bar')};
  /* Also in the room that a dialog leaves for the hidden scrollbar. */
  box-shadow: 20px 0 ${color('brandDeep.bar')};
  color: #fff;
  ${type('bodyS')}
  /* The default ring has too little contrast on the deep pine. */
  --ya-line-focus: ${palette('honey.400')};
  --ya-line-focus-gap: ${color('brandDeep.bar')};
  ${media.mobile} {
    height: 6px;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space(6)};
  height: 40px;
  & > a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 40px;
  }
  ${media.hover} {
    & > a:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  ${media.mobile} {
    display: none;
  }
`;

const Space = styled.span`
  flex: 1;
`;

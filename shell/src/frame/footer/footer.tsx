import { formatSiteHours, locales, paths, type SiteInfo, useHost } from '@yarmarok/shared-contract';
import { Container, formatPhone, Logo, ScallopEdge, color, layout, media, palette, space, type } from '@yarmarok/shared-ui';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountLink } from '../account/use-account-link';
import { languageNames, pageInLanguage } from '../header/languages';
import { footerMessages as messages, footerValueMessages } from './footer.messages';
import { ThemeSwitch } from './theme-switch';

/** The foot of public and buyer pages, under scallops that point up. */
export function Footer() {
  const intl = useIntl();
  const id = useId();
  const location = useLocation();
  const { locale, site } = useHost();
  const accountLink = useAccountLink();
  return (
    <Root data-later="" data-screen-only="">
      <ScallopEdge isFlipped color={color('brandDeep.footer')} />
      <Deep>
        <Container>
          <Columns>
            <Lead>
              <Logo tone="inverse" height={36} />
              <p>
                <FormattedMessage {...messages.lead} />
              </p>
            </Lead>
            <Column aria-labelledby={`${id}buyers`}>
              <h2 id={`${id}buyers`}>
                <FormattedMessage {...messages.buyers} />
              </h2>
              <Link to={`${paths.about()}#order`}>
                <FormattedMessage {...messages.howToOrder} />
              </Link>
              <Link to={`${paths.about()}#delivery`}>
                <FormattedMessage {...messages.delivery} />
              </Link>
              <Link to={paths.returns()}>
                <FormattedMessage {...messages.returns} />
              </Link>
              <Link to={accountLink(paths.buyer.loyalty())}>
                <FormattedMessage {...messages.loyalty} />
              </Link>
            </Column>
            <Column aria-labelledby={`${id}sellers`}>
              <h2 id={`${id}sellers`}>
                <FormattedMessage {...messages.sellers} />
              </h2>
              <Link to={paths.sellers()}>
                <FormattedMessage {...messages.howToSell} />
              </Link>
              <Link to={accountLink(paths.seller.createShop())}>
                <FormattedMessage {...messages.openShop} />
              </Link>
              <Link to={accountLink(paths.seller.transactions())}>
                <FormattedMessage {...messages.leads} />
              </Link>
              <Link to={accountLink(paths.seller.shops())}>
                <FormattedMessage {...messages.import} />
              </Link>
            </Column>
            <Column aria-labelledby={`${id}fair`}>
              <h2 id={`${id}fair`}>
                <FormattedMessage {...messages.fair} />
              </h2>
              <Link to={paths.about()}>
                <FormattedMessage {...messages.about} />
              </Link>
              <Link to={paths.support()}>
                <FormattedMessage {...messages.support} />
              </Link>
              {site ? <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> : null}
              <Link to={paths.terms()}>
                <FormattedMessage {...messages.terms} />
              </Link>
              <Link to={paths.privacy()}>
                <FormattedMessage {...messages.privacy} />
              </Link>
            </Column>
          </Columns>
          {site ? <Operator site={site} /> : null}
          <Bottom>
            {/* On New Year's Eve the browser may render another year than the server. */}
            <small suppressHydrationWarning>{copyright(site?.name ?? 'Yarmarok')}</small>
            <ThemeSwitch />
            <Languages aria-label={intl.formatMessage(messages.languages)}>
              {locales.map((other) => (
                <a
                  key={other}
                  href={pageInLanguage(location, other)}
                  lang={other}
                  hrefLang={other}
                  aria-current={other === locale || undefined}
                >
                  {languageNames[other]}
                </a>
              ))}
            </Languages>
          </Bottom>
        </Container>
      </Deep>
    </Root>
  );
}

/** Legal operator of the site. Its name and address are in the language of its documents. */
function Operator({ site: { operator } }: { site: SiteInfo }) {
  const { locale } = useHost();
  const { name, code, address, phone, hours } = operator;
  return (
    <Legal>
      <FormattedMessage
        {...footerValueMessages.operator}
        values={{
          name,
          code,
          address,
          phone: formatPhone(phone),
          hours: formatSiteHours(hours, locale),
          uk: (text) => <span lang="uk">{text}</span>,
          tel: (text) => <a href={`tel:${phone}`}>{text}</a>,
        }}
      />
    </Legal>
  );
}

const copyright = (name: string) => `© ${new Date().getFullYear()} ${name}`;

const Root = styled.footer`
  margin-top: ${space(16)};
  --ya-line-focus: ${palette('honey.400')};
  --ya-line-focus-gap: ${color('brandDeep.footer')};
  ${media.mobile} {
    margin-top: ${space(12)};
  }
  @media print {
    display: none;
  }
`;

const Deep = styled.div`
  padding: ${space(12)} 0 ${space(6)};
  background: ${color('brandDeep.footer')};
  /* Also in the room that a dialog leaves for the hidden scrollbar. */
  box-shadow: 20px 0 ${color('brandDeep.footer')};
  color: ${palette('pine.100')};
  ${type('bodyS')}
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${media.mobile} {
    padding-bottom: calc(${layout.bottomBar}px + 24px + env(safe-area-inset-bottom));
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.6fr repeat(3, 1fr);
  gap: ${space(8)};
  padding-bottom: ${space(8)};
  border-bottom: 1px solid rgba(255, 255, 255, 0.14);
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(8)} ${space(4)};
  }
`;

const Lead = styled.div`
  display: grid;
  gap: ${space(3.5)};
  align-content: start;
  max-width: 300px;
  ${media.mobile} {
    grid-column: 1 / -1;
  }
`;

const Column = styled.nav`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(1)};
  min-width: 0;
  h2 {
    ${type('body')}
    margin-bottom: ${space(1)};
    font-weight: 600;
    color: #fff;
  }
  a {
    max-width: 100%;
    padding: ${space(0.5)} 0;
    overflow-wrap: anywhere;
  }
`;

const Legal = styled.p`
  padding-top: ${space(5)};
  ${type('caption')}
  overflow-wrap: anywhere;
`;

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(6)};
  padding-top: ${space(5)};
  small {
    flex: 1;
    ${type('caption')}
  }
`;

const Languages = styled.nav`
  display: flex;
  gap: ${space(4)};
  ${type('caption')}
  a {
    padding: ${space(1)} 0;
  }
  a[aria-current] {
    font-weight: 600;
    color: #fff;
  }
`;

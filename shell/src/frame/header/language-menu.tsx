import { locales, useHost } from '@yarmarok/shared-contract';
import { Dropdown, DropdownItem } from '@yarmarok/shared-ui/overlays';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { headerMessages as messages } from './header.messages';
import { languageNames, pageInLanguage } from './languages';
import type { HeaderMenuProps } from './lazy-menu';

/** The languages; keeps the page and its query. */
export function LanguageMenu({ trigger, align, isInitiallyOpen }: HeaderMenuProps) {
  const intl = useIntl();
  const location = useLocation();
  const { locale: current } = useHost();
  return (
    <Dropdown label={intl.formatMessage(messages.language)} trigger={trigger} align={align} isInitiallyOpen={isInitiallyOpen}>
      {locales.map((locale) => (
        <DropdownItem key={locale} href={pageInLanguage(location, locale)} lang={locale} isSelected={locale === current}>
          {languageNames[locale]}
        </DropdownItem>
      ))}
    </Dropdown>
  );
}

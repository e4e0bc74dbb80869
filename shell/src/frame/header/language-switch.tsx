import { useHost } from '@yarmarok/shared-contract';
import { Globe } from '@yarmarok/shared-ui/icons';
import { useIntl } from 'react-intl';
import { languageMenu } from '../lazy/frame-components';
import { headerValueMessages } from './header.messages';
import { languageCodes, languageNames } from './languages';
import { LazyMenu, PlainTrigger, TriggerChevron } from './lazy-menu';

/** The code of the current language, which opens the menu of languages. */
export function LanguageSwitch({ globeSize }: { globeSize?: number }) {
  const intl = useIntl();
  const { locale } = useHost();
  const code = languageCodes[locale];
  return (
    <LazyMenu
      part={languageMenu}
      popup="menu"
      align="end"
      trigger={(props) => (
        <PlainTrigger
          type="button"
          {...props}
          aria-label={intl.formatMessage(headerValueMessages.languageIs, { code, language: languageNames[locale] })}
        >
          {globeSize ? <Globe size={globeSize} /> : null}
          {code}
          <TriggerChevron size={16} />
        </PlainTrigger>
      )}
    />
  );
}

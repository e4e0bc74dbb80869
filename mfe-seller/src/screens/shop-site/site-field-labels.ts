import type { IntlShape } from 'react-intl';
import { languageNames } from '../../components/language-names';
import { messages } from './shop-site.messages';

const labels = {
  slogan: messages.slogan,
  about: messages.about,
  seo_title: messages.seoTitle,
  seo_description: messages.seoDescription,
  'contacts.phone': messages.phone,
  'contacts.email': messages.email,
  'contacts.address': messages.address,
  working_hours: messages.hours,
  own_hours: messages.ownHours,
  social: messages.social,
  theme_color: messages.color,
  cover: messages.cover,
  logo: messages.logo,
} as const;

/** Returns the label of a field of the site, with its language if it has one. */
export function getSiteFieldLabel(name: string, intl: IntlShape): string {
  const [part = '', detail = ''] = name.split('.');
  const message = labels[(name in labels ? name : part) as keyof typeof labels];
  const label = intl.formatMessage(message);
  return detail in languageNames ? `${label} (${languageNames[detail as keyof typeof languageNames]})` : label;
}

// The exports of react-intl that the platform shares. Dates, numbers and money go through the formatters of the kit.
export {
  FormattedMessage,
  IntlProvider,
  RawIntlProvider,
  createIntl,
  createIntlCache,
  defineMessage,
  defineMessages,
  useIntl,
} from 'unshared/react-intl';

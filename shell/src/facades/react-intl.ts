// What the platform offers of react-intl. Dates, numbers and money go through the formatters of the kit.
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

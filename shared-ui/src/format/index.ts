export { formatCompact, formatNumber, formatPercent, formatRating } from './number';
export {
  type Currency,
  type MoneyOptions,
  addMoney,
  formatMinor,
  formatMoney,
  formatUnit,
  fromMinor,
  multiplyMoney,
  toMinor,
} from './money';
export { formatDateLong, formatDateShort, formatDay, toKyivTime } from './date';
export { findForeignLanguage } from './foreign-language';
export { formatPhone } from './phone';
export { type Formatters, useFormat } from './use-format';

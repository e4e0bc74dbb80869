/**
 * SQL for whether the shop `s` is on holiday today. Its last day is a day of Kyiv, so that a holiday ends at midnight there without
 * a write.
 */
export const isShopClosed = `(s.is_on_holiday and (s.holiday_until is null or s.holiday_until >= (now() at time zone 'Europe/Kyiv')::date))`;

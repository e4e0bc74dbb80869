/** SQL condition: the shop `s` is on holiday today. Days are those of Kyiv, so a holiday ends at midnight there without a write. */
export const isShopClosed = `(s.is_on_holiday and (s.holiday_until is null or s.holiday_until >= (now() at time zone 'Europe/Kyiv')::date))`;

import { listTopUpPackages, type TopUpSettings } from '../content';

const centsPerDollar = 100;

/** Returns the bonus of a custom amount in cents: its percentage, rounded up to whole dollars, computed in integers. */
export function customTopUpBonusCents(amountCents: number, settings: TopUpSettings): number {
  const product = amountCents * settings.custom_top_up_bonus;
  const unit = centsPerDollar * centsPerDollar;
  const remainder = product % unit;
  const dollars = (product - remainder) / unit + (remainder > 0 ? 1 : 0);
  return dollars * centsPerDollar;
}

/** Returns the bonus of any amount: that of its package, else that of a custom amount. */
export function topUpBonusCents(amountCents: number, settings: TopUpSettings): number {
  return (
    listTopUpPackages(settings).find((offered) => offered.amountCents === amountCents)?.bonusCents ??
    customTopUpBonusCents(amountCents, settings)
  );
}

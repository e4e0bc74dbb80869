import { topUpPackages } from '../content';

const factorHundredths = 142;
const centsPerDollar = 100;

/** Returns the bonus of a custom amount in cents: the amount times 1.42, rounded up to whole dollars, computed in integers. */
export function customTopUpBonusCents(amountCents: number): number {
  const product = amountCents * factorHundredths;
  const unit = centsPerDollar * centsPerDollar;
  const remainder = product % unit;
  const dollars = (product - remainder) / unit + (remainder > 0 ? 1 : 0);
  return dollars * centsPerDollar;
}

/** Returns the bonus of any amount: that of its package, else that of a custom amount. */
export function topUpBonusCents(amountCents: number): number {
  return topUpPackages.find((offered) => offered.amountCents === amountCents)?.bonusCents ?? customTopUpBonusCents(amountCents);
}

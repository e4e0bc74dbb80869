const companyWeights = [1, 2, 3, 4, 5, 6, 7];
/** Weights for codes from 30,000,000 to 60,000,000. */
const middleWeights = [7, 1, 2, 3, 4, 5, 6];
const personWeights = [-1, 5, 7, 9, 4, 6, 10, 5, 7];

/** Returns true for a code of a Ukrainian company (ЄДРПОУ, 8 digits) or person (РНОКПП, 10 digits) with its right check digit. */
export function isLegalCode(code: string): boolean {
  if (/^\d{8}$/.test(code)) return findCompanyCheckDigit(code) === Number(code[7]);
  return /^\d{10}$/.test(code) && weigh(code, personWeights) % 10 === Number(code[9]);
}

function findCompanyCheckDigit(code: string): number {
  const weights = Number(code) < 30_000_000 || Number(code) > 60_000_000 ? companyWeights : middleWeights;
  const digit = weigh(code, weights);
  return digit < 10 ? digit : weigh(code, weights, 2) % 10;
}

/** Returns the sum of the weighted digits modulo 11. */
function weigh(code: string, weights: readonly number[], added = 0): number {
  const sum = weights.reduce((total, weight, index) => total + (weight + added) * Number(code[index]), 0);
  return ((sum % 11) + 11) % 11;
}

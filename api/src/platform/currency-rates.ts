/** Default rates, in hundredths of a hryvnia per unit of a currency. Settings and the catalog use them. */
export const defaultCurrencyRates = { kopiikasPerUsd: 4150, kopiikasPerEur: 4500 } as const;

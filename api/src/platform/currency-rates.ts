/** Rates without settings, in hundredths of a hryvnia per unit of a currency. Settings and the catalog take them from here. */
export const defaultCurrencyRates = { kopiikasPerUsd: 4150, kopiikasPerEur: 4500 } as const;

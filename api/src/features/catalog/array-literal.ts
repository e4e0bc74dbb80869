/** Writes values as an array of PostgreSQL. For letters and digits only: quoting each element of a long array costs more than storing it. */
export const toArrayLiteral = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

/** Choices for the texts of a file, by key. */
export interface Choices {
  categories: Readonly<Record<string, number>>;
  values: Readonly<Record<string, string>>;
}

export const noChoices: Choices = { categories: {}, values: {} };

export const countChoices = ({ categories, values }: Choices): number => Object.keys(categories).length + Object.keys(values).length;

/** Sets the choice for a text; null removes it. */
export function chooseFor(choices: Choices, kind: 'categories', key: string, choice: number | null): Choices;
export function chooseFor(choices: Choices, kind: 'values', key: string, choice: string | null): Choices;
export function chooseFor(choices: Choices, kind: keyof Choices, key: string, choice: number | string | null): Choices {
  const others = Object.entries(choices[kind]).filter(([name]) => name !== key);
  return { ...choices, [kind]: Object.fromEntries(choice === null ? others : [...others, [key, choice]]) };
}

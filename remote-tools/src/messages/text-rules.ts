import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export const textLanguages = ['uk', 'ru', 'en'] as const;
export type TextLanguage = (typeof textLanguages)[number];
/** One text in each language, in ICU syntax. */
export type Translations = Readonly<Record<TextLanguage, string>>;

interface Rule {
  pattern: RegExp;
  problem: string;
  languages?: readonly TextLanguage[];
}

const rules: readonly Rule[] = [
  { pattern: /^\s|\s$/u, problem: 'begins or ends with a space' },
  { pattern: /\s{2}/u, problem: 'has two spaces in a row' },
  { pattern: /["'`\u02BC]/u, problem: 'has a straight quote or apostrophe' },
  { pattern: /\.\.\./u, problem: 'has three dots for an ellipsis' },
  { pattern: /[“”]/u, problem: 'has quotes of another language', languages: ['uk', 'ru'] },
  { pattern: /[«»]/u, problem: 'has quotes of another language', languages: ['en'] },
  { pattern: /[\d}](?!\u00A0)\s?%/u, problem: 'has no no-break space before %', languages: ['uk', 'ru'] },
  { pattern: /!/u, problem: 'has an exclamation mark' },
  // Words that docs/product/glossary.md replaces.
  {
    pattern: /спершу|обліков[а-яіїє]+ запис|виберіть|деінде|баланс[а-яіїє]* сайту|поган[а-яіїє]+ лід|прайс(?!-лист)/iu,
    problem: 'has a word that the glossary replaces',
    languages: ['uk'],
  },
  {
    pattern: /уч[её]тн[а-яё]+ запис|баланс[а-яё]* сайта|плох[а-яё]+ лид|пробн[а-яё]+ прогон|прайс(?!-лист)|картинк/iu,
    problem: 'has a word that the glossary replaces',
    languages: ['ru'],
  },
  {
    pattern: /\bsign(?:ed|ing)?[- ](?:in|up)\b|colour|favourite|catalogue|cancell|site balance|waybill|\bmails?\b(?<!e-mails?)/iu,
    problem: 'has a word that the glossary replaces',
    languages: ['en'],
  },
];

/** Returns formal problems of a text in three languages, one sentence each. */
export function findTextProblems(texts: Translations): string[] {
  const problems = textLanguages.flatMap((language) => {
    const written = stripSyntax(texts[language]);
    return rules
      .filter(({ pattern, languages }) => (languages ?? textLanguages).includes(language) && pattern.test(written))
      .map(({ problem }) => `${language} ${problem}`);
  });
  const names = textLanguages.map((language) => namesIn(texts[language]));
  if (new Set(names).size > 1)
    problems.push(`its values differ: ${textLanguages.map((language, index) => `${language} ${names[index] ?? ''}`).join('; ')}`);
  return problems;
}

/** Number formats such as `::.0` and line breaks are not readable text. */
const stripSyntax = (text: string): string => text.replaceAll(/, number, ::[^}]*/gu, '').replaceAll('\n', '');

/** Returns the sorted, distinct names of values and tags of a text. */
function namesIn(text: string): string {
  const names = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`);
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  visit(parse(text));
  return [...names].sort().join(' ');
}

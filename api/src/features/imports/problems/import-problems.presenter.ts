import type { Static } from 'typebox';
import { formatMessage, type Locale } from '../../../platform/i18n';
import { formatRowMessage } from '../export/failed-rows';
import { presentCategories } from '../imports.presenter';
import type { ValueField } from '../mapping/value-choices';
import type { ImportProblems } from './find-problems';
import { problemTitles } from './import-problems.messages';
import { presentOptions } from './present-options';
import type { ImportProblemsAnswer } from './import-problems.schemas';

const fieldByCode: Readonly<Record<string, ValueField>> = {
  unit_unknown: 'unit',
  availability_unknown: 'availability',
  currency_unknown: 'currency',
};

export function presentProblems({ problems, canRepeat, categories }: ImportProblems, locale: Locale): Static<typeof ImportProblemsAnswer> {
  const present = presentCategories(categories, locale);
  const byId = new Map(categories.map((category) => [category.id, category]));
  return {
    can_repeat: canRepeat,
    problems: problems.map(({ code, level, rows, examples, values }) => {
      const field = fieldByCode[code];
      const title = problemTitles[code];
      return {
        code,
        level,
        message: title ? formatMessage(title, locale) : formatRowMessage(examples[0]?.message ?? null, locale),
        rows_count: rows,
        examples: examples.map(({ row_number: row, title: offer, message }) => ({
          row,
          title: offer,
          message: formatRowMessage(message, locale),
        })),
        mends: values.length === 0 ? null : field ? ('value' as const) : ('category' as const),
        options: field && values.length > 0 ? presentOptions(field, locale) : [],
        values: values.map(({ key, text, category, rows_count }) => {
          const proposed = byId.get(category ?? 0);
          return { key, text, rows_count, category: proposed ? present(proposed) : null };
        }),
      };
    }),
  };
}

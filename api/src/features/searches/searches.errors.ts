import { AppError } from '../../platform/errors';
import type { Message } from '../../platform/i18n';

export const texts = {
  twoWords: { uk: 'Потрібно щонайменше два слова', ru: 'Нужно минимум два слова', en: 'At least two words are needed' },
  signs: {
    uk: 'Слова не можуть містити коми, двокрапки, «>» і «#» та починатися з «=»',
    ru: 'Слова не могут содержать запятые, двоеточия, «>» и «#» и начинаться с «=»',
    en: 'Words have no commas, colons, “>” or “#”, and do not begin with “=”',
  },
  noCategory: { uk: 'Немає категорії «{alias}»', ru: 'Нет категории «{alias}»', en: 'There is no category “{alias}”' },
} satisfies Record<string, Message>;

/** Is thrown for a word that another group of the kind has; the answer names the group. */
export class SynonymTaken extends AppError {
  constructor(term: string, other: { id: number; line: string }) {
    super(
      409,
      'synonym_taken',
      {
        uk: '«{term}» уже є у групі: {line}. Змініть її.',
        ru: '«{term}» уже есть в группе: {line}. Измените её.',
        en: '“{term}” is in another group already: {line}. Change that one.',
      },
      { term, line: other.line },
      { synonym_id: other.id },
    );
  }
}

import type { Locale } from '../../platform/i18n';
import { choiceTitle } from '../content';
import type { QuestionRow } from './support.repository';

export function presentQuestion(row: QuestionRow, locale: Locale) {
  const status = row.answered_at === null ? 'received' : 'answered';
  return {
    id: row.id,
    subject: row.subject,
    order_number: row.order_number,
    question_text: row.question_text,
    status,
    get_status_display: choiceTitle('question_status', status, locale),
    answer_text: row.answer_text,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  } as const;
}

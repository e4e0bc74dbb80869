import { presentQuestion } from './support.presenter';
import type { QuestionRow } from './support.repository';

const question: QuestionRow = {
  id: 4,
  subject: 'Повернення',
  order_number: 'YA-7K2MQ4XN-1',
  question_text: 'Коли повернуть гроші?',
  answer_text: null,
  created_at: new Date('2026-11-20T09:00:00Z'),
  answered_at: null,
};

it('presents a question that waits for its answer', () => {
  expect(presentQuestion(question, 'en')).toEqual({
    ...question,
    ...{ status: 'received', get_status_display: 'Received', created_at: '2026-11-20T09:00:00.000Z' },
  });
});

it('presents a question with its answer', () => {
  const answered = { ...question, answer_text: 'Сьогодні.', answered_at: new Date('2026-11-21T09:00:00Z') };

  expect(presentQuestion(answered, 'uk')).toMatchObject({
    ...{ status: 'answered', get_status_display: 'Є відповідь', answer_text: 'Сьогодні.', answered_at: '2026-11-21T09:00:00.000Z' },
  });
});

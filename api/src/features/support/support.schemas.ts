import { Type } from 'typebox';
import { Choice, Id, nameSchemas, Nullable, PageQuery, PageSchema, RequiredText, Text, Timestamp } from '../../platform/http';

const questionStatuses = ['received', 'answered'] as const;
const closed = { additionalProperties: false };

const CustomerEmail = (description: string) =>
  Type.String({ format: 'email', maxLength: 254, description, examples: ['olena@yarmarok.example'] });
const questionText = RequiredText(5000, 'The question');

export const QuestionBody = Type.Object({ customer_email: CustomerEmail('E-mail for the answer'), question_text: questionText }, closed);
export const QuestionAnswer = Type.Object({ id: Id });

export const CreateQuestionBody = Type.Object(
  {
    customer_email: Type.Optional(CustomerEmail('E-mail for the answer; required without a login, else that of the account')),
    subject: Type.Optional(Nullable(Text(150, { description: 'What the question is about', examples: ['Доставка'] }))),
    order_number: Type.Optional(
      Nullable(Text(30, { description: 'Number of the order that the question is about', examples: ['104592'] })),
    ),
    question_text: questionText,
  },
  closed,
);

export const SupportQuestion = Type.Object({
  id: Id,
  subject: Nullable(Type.String({ description: 'What the question is about', examples: ['Доставка'] })),
  order_number: Nullable(Type.String({ description: 'Number of the order that the question is about', examples: ['104592'] })),
  question_text: Type.String({ description: 'The question' }),
  status: Choice(questionStatuses, 'Whether support has answered'),
  get_status_display: Type.String({ description: 'Label of the status' }),
  answer_text: Nullable(Type.String({ description: 'Answer of the support; null before', examples: ['Замовлення прибуде завтра.'] })),
  created_at: Timestamp,
  answered_at: Nullable(Timestamp),
});
export const SupportQuestionPage = PageSchema(SupportQuestion);
export const SupportQuestionQuery = Type.Object({ ...PageQuery });

nameSchemas({ QuestionBody, QuestionAnswer, CreateQuestionBody, SupportQuestion, SupportQuestionPage });

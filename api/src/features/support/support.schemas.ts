import { Type } from 'typebox';
import { Id, RequiredText } from '../../platform/http';

export const QuestionBody = Type.Object(
  {
    customer_email: Type.String({
      format: 'email',
      maxLength: 254,
      description: 'E-mail for the answer',
      examples: ['olena@yarmarok.example'],
    }),
    question_text: RequiredText(5000, 'The question'),
  },
  { additionalProperties: false },
);
export const QuestionAnswer = Type.Object({ id: Id });

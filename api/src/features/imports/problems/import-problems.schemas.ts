import { Type } from 'typebox';
import { Choice, Id, nameSchemas, Nullable } from '../../../platform/http';
import { ImportMode, ourCategory, ValueOptions } from '../imports.schemas';

const closed = { additionalProperties: false };
const text = (description: string, ...examples: string[]) => Type.String({ description, examples });
const whole = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });
const key = (description: string, example: string) => Type.String({ maxLength: 300, description, examples: [example] });

export const ImportProblemsAnswer = Type.Object({
  can_repeat: Type.Boolean({
    description: 'Whether the stored file can be imported again; files are kept for a day after their import',
    examples: [true],
  }),
  problems: Type.Array(
    Type.Object({
      code: text('Kind of the problem', 'unit_unknown'),
      level: Choice(
        ['error', 'skipped', 'warning'],
        'What it did: `error` refused the rows, `skipped` left them out, `warning` stands beside what was imported',
      ),
      message: text('Message in the language of the request', 'Unknown unit'),
      rows_count: whole('Number of rows with it', 12),
      examples: Type.Array(
        Type.Object({
          row: whole('Row number as a spreadsheet shows it', 18),
          title: text('Title in the row', 'Ceramic cup, 350 ml'),
          message: text('Message of this row', 'Unknown unit: coil'),
        }),
        { description: 'The first rows, up to three', examples: [[]] },
      ),
      mends: Nullable(
        Choice(['category', 'value'], 'What can be chosen for its texts, for the next import of the file; null when nothing can'),
      ),
      options: ValueOptions,
      values: Type.Array(
        Type.Object({
          key: text('Key of the choice', 'unit:coil'),
          text: text('What the file says', 'coil'),
          rows_count: whole('Number of rows', 12),
          category: Nullable(ourCategory),
        }),
        { description: 'Texts of the file that can be mended, with the proposed category where there is one', examples: [[]] },
      ),
    }),
    { description: 'What the rows of the import say, each problem once, those of most rows first', examples: [[]] },
  ),
});

export const RepeatImportBody = Type.Object(
  {
    mode: Type.Optional(ImportMode),
    dry_run: Type.Optional(Type.Boolean({ description: 'Dry run: reports the result and changes nothing', examples: [false] })),
    categories: Type.Optional(
      Type.Array(Type.Object({ key: key('Key of a category of the file', '9001'), category: Id }, closed), {
        maxItems: 2000,
        description: 'Choices of categories, in addition to those of the import before; they are kept for the next file',
        examples: [[{ key: '9001', category: 42 }]],
      }),
    ),
    values: Type.Optional(
      Type.Array(Type.Object({ key: key('Key of a word of the file', 'unit:coil'), value: key('What it means', 'roll') }, closed), {
        maxItems: 2000,
        description: 'Choices for words of the file; they are kept for the next file',
        examples: [[{ key: 'unit:coil', value: 'roll' }]],
      }),
    ),
  },
  closed,
);

nameSchemas({ ImportProblemsAnswer, RepeatImportBody });

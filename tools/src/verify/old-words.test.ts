import { findOldWords } from './old-words';

it.each([
  ['a getter without a verb', 'const title = textOf(node);', 'textOf'],
  ['an own word for a timeout', 'const searchPatienceMs = 200;', 'PatienceMs'],
  ['a relative clause as the subject', '// Whoever asks gets an answer.', 'Whoever'],
  ['British spelling in an identifier', 'const isFavourite = true;', 'isFavourite'],
])('reports %s', (_case, line, word) => {
  expect(findOldWords(`\n${line}`)).toEqual([{ line: 2, text: expect.stringContaining(`“${word}”`) }]);
});

it.each(["import { messages } from './favourite.messages';", '// A list of favourites.', 'const limit = contextOfRequest;'])(
  'accepts %s',
  (line) => {
    expect(findOldWords(line)).toEqual([]);
  },
);

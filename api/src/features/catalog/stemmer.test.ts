import { inflectStem, stemWord, stemVariants } from './stemmer';

it.each([
  ['навушники', 'навушник'],
  ['навушників', 'навушник'],
  ['кроссовками', 'кроссовк'],
  ['дитяча', 'дитяч'],
  ['дитячого', 'дитяч'],
  ['сукні', 'сукн'],
  ['кава', 'кав'],
  ['мед', 'мед'],
  ['phones', 'phone'],
  ['watches', 'watch'],
  ['dress', 'dress'],
  ['wd40', 'wd40'],
])('cuts the ending of %s', (word, stem) => {
  expect(stemWord(word)).toBe(stem);
});

it.each([
  ['чохли', 'чохол'],
  ['книжки', 'книжок'],
  ['столи', 'стіл'],
  ['стіл', 'столи'],
  ['ножі', 'ніж'],
  ['стільця', 'стілець'],
  ['вікна', 'вікон'],
])('leads from %s to the stem of %s', (word, other) => {
  const [stem, otherStem] = [stemWord(word), stemWord(other)];

  expect([stem, ...stemVariants(stem)]).toContain(otherStem);
});

it('tells forms of a word from words that merely begin alike', () => {
  expect(inflectStem('кав')).toContain('кави');
  expect(inflectStem('кав')).not.toContain('кавун');
});

import { inflectStem, listForms, stemWord, stemVariants } from './stemmer';

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
])('removes the ending of %s', (word, stem) => {
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
])('derives from %s the stem of %s', (word, other) => {
  const [stem, otherStem] = [stemWord(word), stemWord(other)];

  expect([stem, ...stemVariants(stem)]).toContain(otherStem);
});

it('excludes other words with the same prefix from the forms of a word', () => {
  expect(inflectStem('кав')).toContain('кави');
  expect(inflectStem('кав')).not.toContain('кавун');
});

it('gives words of two letters no other form', () => {
  expect(listForms('тв')).toEqual(['тв']);
  expect(listForms('мед')).toContain('меду');
});

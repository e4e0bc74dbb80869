import { readSynonymSeed } from '../../../../synonyms-folder';
import { formatSynonym, InvalidSynonym, parseSynonymLines } from './synonym-lines';

it('parses groups of all kinds', () => {
  expect(
    parseSynonymLines(
      '# couches\n\ncouch, sofa\nps5 > playstation 5\ndyvany stoly: couch\n~dyvany: pouf\n?dyvany: hammock\n?~dyvany: zelsofa\n@dyvany +stoly: =homely, hosts',
    ),
  ).toEqual([
    { kind: 'words', terms: ['couch', 'sofa'], targets: [] },
    { kind: 'one_way', terms: ['ps5'], targets: ['playstation 5'] },
    { kind: 'category', terms: ['couch'], targets: ['dyvany', 'stoly'] },
    { kind: 'hint', terms: ['pouf'], targets: ['dyvany'] },
    { kind: 'category', terms: ['hammock'], targets: ['?', 'dyvany'] },
    { kind: 'hint', terms: ['zelsofa'], targets: ['?', 'dyvany'] },
    { kind: 'hint', terms: ['=homely', 'hosts'], targets: ['@dyvany', '+stoly'] },
  ]);
});

it.each(['couch', 'couch >', 'dyvany:  ', '> sofa'])('refuses "%s"', (line) => {
  expect(() => parseSynonymLines(line)).toThrow(InvalidSynonym);
});

it('brings at least 600 groups along, which read the same after writing them', () => {
  const groups = parseSynonymLines(readSynonymSeed());

  expect(groups.length).toBeGreaterThanOrEqual(600);
  expect(parseSynonymLines(groups.map(formatSynonym).join('\n'))).toEqual(groups);
});

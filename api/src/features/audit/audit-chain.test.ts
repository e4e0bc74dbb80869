import { type ChainedEntry, findChanges, hashEntry, TextHashes } from './audit-chain';

const entry: ChainedEntry = {
  at: new Date('2026-11-18T12:20:00.125Z'),
  actor_id: 7,
  role: 'owner',
  action: 'operator.update',
  target_type: 'operator',
  target_id: 8,
  changes: { role: { before: 'support', after: 'finance' }, rank: { after: 0.1 } },
  texts_hash: {},
  request_id: null,
};

// Stored chains are verified with these hashes for ever: a difference is a break of the format.
it('hashes an entry and a text as ever', () => {
  expect(hashEntry('', entry)).toBe('W6ZQt-TcPypR5OD2qFD2N4uZaPOQQ0mL5vPRFLIoJlA');
  expect(hashEntry('before', entry)).toBe('xg9MXMUZFkMl1eCt5MdJ6V7-UyPAkszOde_jgF2v-Cc');
  expect(new TextHashes('a-secret-for-tests-of-32-characters!').hash('olena@yarmarok.example')).toBe(
    'suttBpfqVkOxESvyuOMH56a4FYhKHFyXULcT7BqGMWQ',
  );
});

it('hashes the same for another order of keys, and for fields that the chain does not cover', () => {
  const { changes, ...rest } = entry;
  const stored = { id: 4, texts: {}, changes: { rank: changes.rank!, role: { after: 'finance', before: 'support' } }, ...rest };

  expect(hashEntry('before', stored)).toBe(hashEntry('before', entry));
});

it('keeps the fields that differ, with what they had', () => {
  expect(findChanges({ role: 'support', kept: 1, gone: null }, { role: 'finance', kept: 1, added: false })).toEqual({
    role: { before: 'support', after: 'finance' },
    gone: { before: null },
    added: { after: false },
  });
  expect(findChanges()).toEqual({});
});

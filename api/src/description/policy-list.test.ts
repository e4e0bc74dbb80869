import { definePolicy } from '../platform/auth';
import { buildPolicyList } from './policy-list';

function findOwnLetter(): null {
  return null;
}
const read = definePolicy({ action: 'letter.read', who: 'its addressee', stranger: 404, filteredBy: [findOwnLetter] });
const stamp = definePolicy({ action: 'postStamp.buy', who: 'every person', when: 'the balance suffices', stranger: null });
const open = definePolicy({ action: 'letter.open', who: 'its addressee', stranger: 404, allows: () => true });
const listAll = definePolicy({ action: 'letter.list', who: 'their addressee', stranger: null, filteredBy: [findOwnLetter] });
const copy = definePolicy({ action: 'letter.copy', who: 'its addressee', stranger: 404, filteredBy: [findOwnLetter] });

const listRules = (text: string) => text.split('\n').filter((line) => line.startsWith('## ') || line.includes(': `'));

it('lists each policy once, with its calls, under the thing that it is about and the rule that it shares', () => {
  const list = buildPolicyList([
    { operationId: 'readLetter', policy: read },
    { operationId: 'buyStamp', policy: stamp },
    { operationId: 'listPages', policy: read },
    { operationId: 'openLetter', policy: open },
    { operationId: 'listLetters', policy: listAll },
    { operationId: 'copyLetter', policy: copy },
  ]);

  expect(listRules(list)).toEqual([
    '## Letter',
    '- **its addressee**; by `findOwnLetter`: `letter.copy` (`copyLetter`), `letter.read` (`listPages`, `readLetter`)',
    '- **their addressee**; by `findOwnLetter`; it names nothing of a stranger: `letter.list` (`listLetters`)',
    '- **its addressee**; by the policy: `letter.open` (`openLetter`)',
    '## Post stamp',
    '- **every person** if the balance suffices: `postStamp.buy` (`buyStamp`)',
  ]);
});

it('lists policies with roles in a table at the end, with a column for each role', () => {
  const stamps = definePolicy({ action: 'stamp.list', who: 'operators', stranger: 404, roles: ['owner', 'analyst'] });
  const print = definePolicy({
    action: 'stamp.print',
    who: 'operators',
    when: 'there is paper',
    stranger: 404,
    roles: ['owner'],
    isSudo: true,
  });

  const list = buildPolicyList([
    { operationId: 'printStamp', policy: print },
    { operationId: 'readLetter', policy: read },
    { operationId: 'listStamps', policy: stamps },
  ]);

  expect(listRules(list)).toEqual(['## Letter', expect.stringContaining('letter.read'), '## Operators']);
  const table = list.split('\n').flatMap((line) => (line.startsWith('|') ? [line.split('|').map((cell) => cell.trim())] : []));
  expect(table.map((cells) => cells.slice(1, -1))).toEqual([
    ['Action', 'owner', 'moderator', 'support', 'catalog_editor', 'finance', 'analyst'],
    expect.arrayContaining([expect.stringMatching(/^-+$/)]),
    ['`stamp.list` (`listStamps`)', 'yes', '', '', '', '', 'yes'],
    ['`stamp.print` (`printStamp`), **sudo** if there is paper', 'yes', '', '', '', '', ''],
  ]);
});

it('refuses two policies of one action', () => {
  const routes = [
    { operationId: 'openLetter', policy: open },
    { operationId: 'readLetter', policy: { ...open } },
  ];

  expect(() => buildPolicyList(routes)).toThrow('letter.open');
});

it.each(['letter.read_all', 'letter.read-all', 'Letter.read', 'letter', 'letter.read.all'])('refuses the name %s', (action) => {
  expect(() => buildPolicyList([{ operationId: 'readLetters', policy: { ...read, action } }])).toThrow(`${action} is not named`);
});

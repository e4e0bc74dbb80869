import { definePolicy } from './platform/auth';
import { buildPolicyTable } from './policy-table';

function findOwnLetter(): null {
  return null;
}
const read = definePolicy({ action: 'letter.read', who: 'its addressee', stranger: 404, filteredBy: [findOwnLetter] });
const stamp = definePolicy({ action: 'postStamp.buy', who: 'every person', when: 'the balance suffices', stranger: null });
const open = definePolicy({ action: 'letter.open', who: 'its addressee', stranger: 404, allows: () => true });

const listTables = (text: string) => text.split('\n').filter((line) => line.startsWith('## ') || line.startsWith('| `'));

it('lists each policy once, with its calls, under the thing that it is about', () => {
  const table = buildPolicyTable([
    { operationId: 'readLetter', policy: read },
    { operationId: 'buyStamp', policy: stamp },
    { operationId: 'listPages', policy: read },
    { operationId: 'openLetter', policy: open },
  ]);

  expect(listTables(table)).toEqual([
    '## Letter',
    '| `letter.open` | its addressee | always | 404      | the policy      | `openLetter`              |',
    '| `letter.read` | its addressee | always | 404      | `findOwnLetter` | `listPages`, `readLetter` |',
    '## Post stamp',
    '| `postStamp.buy` | every person | the balance suffices | –        | the account itself | `buyStamp` |',
  ]);
});

it('refuses two policies of one action', () => {
  const routes = [
    { operationId: 'openLetter', policy: open },
    { operationId: 'readLetter', policy: { ...open } },
  ];

  expect(() => buildPolicyTable(routes)).toThrow('letter.open');
});

it.each(['letter.read_all', 'letter.read-all', 'Letter.read', 'letter', 'letter.read.all'])('refuses the name %s', (action) => {
  expect(() => buildPolicyTable([{ operationId: 'readLetters', policy: { ...read, action } }])).toThrow(`${action} is not named`);
});

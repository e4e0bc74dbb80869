import { anAnswer } from '@yarmarok/shared-testing';
import { createIntl } from 'react-intl';
import { toActionText } from '../../components/action-texts';
import { toActorText, toChangeText, toTargetText } from './entry-texts';

const intl = createIntl({ locale: 'en', messages: {}, onError: () => undefined });

it.each([
  [{ field: 'role', before: null, after: 'owner' }, 'Role: Owner'],
  [{ field: 'role', before: 'owner', after: null }, 'Role: was Owner'],
  [{ field: 'role', before: 'owner', after: 'finance' }, 'Role: was Owner, is Finance'],
  [{ field: 'decision', before: null, after: 'hide' }, 'Decision: hide'],
  [{ field: 'status', before: 'pending', after: 'credited' }, 'State: was pending, is leads credited'],
  [{ field: 'is_hidden', before: 'true', after: 'false' }, 'Hidden: was yes, is no'],
  [{ field: 'is_blocked', before: null, after: 'true' }, 'Blocked: yes'],
  [{ field: 'limit', before: '5', after: '7' }, 'limit: was 5, is 7'],
])('writes the change %j as "%s"', (change, text) => {
  expect(toChangeText(intl, change)).toBe(text);
});

it.each([
  ['operator', 7, 'Operator 7'],
  ['invitation', 7, 'Invitation 7'],
  ['review', 7, 'Review 7'],
  ['lead_claim', 7, 'Claim of a bad lead 7'],
  ['question', 7, 'Question 7'],
  ['user', 7, 'Person 7'],
  ['shop', 7, 'Shop 7'],
  ['offer', 7, 'Offer 7'],
  ['payout', 7, 'payout 7'],
  ['offer', null, null],
])('writes the target %s %s as %j', (type, id, text) => {
  expect(toTargetText(intl, type, id)).toBe(text);
});

it('names a command and a deleted account', () => {
  const [entry] = anAnswer('get operator/audit/get-list/').results;
  if (!entry) throw new Error('The document has no example of an entry');

  expect(toActorText(intl, { ...entry, actor_email: null, role: null })).toBe('A command on the server');
  expect(toActorText(intl, { ...entry, actor_email: null, role: 'owner' })).toBe('A deleted account');
});

it('shows an unknown action by its name', () => {
  expect(toActionText(intl, 'offer.hide')).toBe('offer.hide');
});

import { splitRefusal } from './split-refusal';

const refusal = (fieldErrors: Record<string, string[]>) => Object.assign(new Error('Refused'), { fieldErrors });
const shown = (name: string) => (['name', 'email'].includes(name) ? name : null);

it.each([[null], [undefined], ['refused'], [new Error('Lost')], [refusal({})]])('treats %p as a refusal without fields', (error) => {
  expect(splitRefusal(error, shown)).toEqual({ fields: {}, others: [], isGeneral: true });
});

it('assigns messages to their fields, and keeps those of other fields apart', () => {
  const error = refusal({ email: ['Taken', 'Choose another'], token: ['Expired', 'Ask again'], non_field_errors: ['Closed'] });

  expect(splitRefusal(error, shown)).toEqual({
    fields: { email: 'Taken; Choose another' },
    others: ['Expired', 'Ask again', 'Closed'],
    isGeneral: false,
  });
});

it('joins the messages about fields that the form shows as one', () => {
  const error = refusal({ first_name: ['Too long'], last_name: ['Missing', 'Invalid'] });

  expect(splitRefusal(error, () => 'name')).toEqual({ fields: { name: 'Too long; Missing; Invalid' }, others: [], isGeneral: false });
});

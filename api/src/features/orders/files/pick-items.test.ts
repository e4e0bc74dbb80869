import { pickItems } from './pick-items';

type PickedOrder = Parameters<typeof pickItems>[0][number];

const item = (id: number, title: string, quantity: number, choices?: string) => ({
  ...{ offer: { id, title, ...(choices ? { get_choices_display: choices } : {}) }, sku: `A-${String(id)}`, unit: 'piece', quantity },
});
const order = (number: string, ...items: ReturnType<typeof item>[]) => ({ number, items }) as unknown as PickedOrder;

it('sums up equal items, by title, with their orders', () => {
  const picked = pickItems([order('581', item(2, 'Ваза', 1), item(1, 'Глечик', 2)), order('582', item(2, 'Ваза', 3))]);

  expect(picked).toEqual([
    {
      ...{ title: 'Ваза', choices: null, code: 'A-2', unit: 'piece', quantity: 4 },
      orders: [
        { number: '581', quantity: 1 },
        { number: '582', quantity: 3 },
      ],
    },
    { title: 'Глечик', choices: null, code: 'A-1', unit: 'piece', quantity: 2, orders: [{ number: '581', quantity: 2 }] },
  ]);
});

it('separates variants', () => {
  const picked = pickItems([order('581', item(2, 'Ваза', 1, 'чорна'), item(3, 'Ваза', 1, 'біла'))]);

  expect(picked.map(({ choices }) => choices)).toEqual(['біла', 'чорна']);
});

import os from 'node:os';
import { History } from './history';

let history: History;
beforeEach(() => (history = new History(os.devNull)));
afterEach(() => history.close());

it('records the outcome of each act and counts the acknowledged ones', () => {
  history.begin('order', 'chaos 1', '2');
  history.begin('order', 'chaos 2', '1');
  history.begin('call', 'chaos 3');
  history.acknowledge('order', 'chaos 1', { id: '11', attempts: 3, latencyMs: 900 });
  history.withdraw('call', 'chaos 3');
  history.begin('mail', 'YA-7K2MQ4XN');
  history.acknowledge('mail', 'YA-7K2MQ4XN', { attempts: 1, latencyMs: 0 });

  expect(history.acts).toEqual([
    { kind: 'order', mark: 'chaos 1', outcome: 'acknowledged', id: '11', value: '2' },
    { kind: 'order', mark: 'chaos 2', outcome: 'unknown', value: '1' },
    { kind: 'call', mark: 'chaos 3', outcome: 'absent' },
    { kind: 'mail', mark: 'YA-7K2MQ4XN', outcome: 'acknowledged' },
  ]);
  expect(history.acknowledged).toBe(1);
  expect(history.timesOf('order')).toEqual({ attempts: 3, latenciesMs: [900] });
});

it('counts an act and its undo', () => {
  for (const act of ['acknowledge', 'withdraw'] as const) {
    history.begin('favorite', 'olha 7');
    history[act]('favorite', 'olha 7', { attempts: 1, latencyMs: 10 });
  }

  expect(history.acts).toEqual([{ kind: 'favorite', mark: 'olha 7', outcome: 'absent' }]);
  expect(history.acknowledged).toBe(2);
});

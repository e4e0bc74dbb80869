import { createTestApi, type TestApi } from '../../../testing';
import { StorageAlarm } from './storage-alarm';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  // The error of PostgreSQL when it cannot extend a file.
  await api.pool.query(
    `create function disk_full() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger disk_full before insert on support_questions for each row execute function disk_full()`,
  );
});
afterAll(() => api.close());

it('answers 503 to a write on a full disk, and reports it in the readiness probe', async () => {
  expect((await api.get('health/ready/')).body).toEqual({ status: 'ok' });

  const question = { customer_email: 'olena@yarmarok.example', question_text: 'Коли?' };
  const answer = await api.post('support/send-question/', question);

  expect([answer.status, answer.headers['retry-after'], answer.body.code]).toEqual([503, '5', 'service_unavailable']);
  const ready = await api.get('health/ready/');
  expect([ready.status, ready.body]).toEqual([200, { status: 'disk full' }]);
});

it('is on for a minute after the database or a folder met a full disk', () => {
  let now = 0;
  const alarm = new StorageAlarm(1_000, () => now);
  alarm.observe(new Error('something else'));
  expect(alarm.isOn).toBe(false);

  alarm.observe(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }));
  expect(alarm.isOn).toBe(true);
  now = 1_000;
  expect(alarm.isOn).toBe(false);
});

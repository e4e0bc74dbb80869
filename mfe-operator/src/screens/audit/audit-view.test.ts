import { buildAuditFilters, buildAuditQuery, parseAuditView } from './audit-view';

const none = { action: null, actor: null, targetType: null, targetId: null, from: null, to: null, offset: 0 };
const parse = (search: string) => parseAuditView(new URLSearchParams(search));

it.each([
  'action=<b>',
  `action=${'a'.repeat(61)}`,
  'actor=-7',
  'actor=1.5',
  'target_type=a b',
  'target_id=many',
  'from=2026-02-30',
  'to=0202-01-01',
  'offset=-20',
])('takes "%s" as missing', (search) => {
  expect(parse(search)).toEqual(none);
});

it('writes what it reads', () => {
  const query = '?action=operator.update&actor=7&target_type=operator&target_id=9&from=2026-11-01&to=2026-11-30&offset=40';

  expect(buildAuditQuery(parse(query))).toBe(query);
  expect(buildAuditQuery(none)).toBe('');
});

it('calls the service with the filters that are set', () => {
  expect(buildAuditFilters({ ...none, from: '2026-11-01', targetType: 'operator' })).toEqual({
    date_from: '2026-11-01',
    target_type: 'operator',
  });
});

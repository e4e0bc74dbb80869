-- A session ends 30 days after its sign-in, also one whose tokens were issued before that rule.
-- safe: only the unused tokens of sessions older than 23 days.
update refresh_tokens t set expires_at = s.created_at + interval '30 days'
from sessions s where s.id = t.session_id and t.used_at is null and t.expires_at > s.created_at + interval '30 days';

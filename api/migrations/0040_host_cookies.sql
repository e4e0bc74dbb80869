-- When the cookie of a session takes a name with the prefix __Host-: a day later than this release, so that the version before,
-- which knows the plain name alone, may run beside it and be gone back to.
insert into app_meta (name, value) values ('host_cookies_from', to_jsonb(now() + interval '1 day'));

-- Which visitor has just seen which offer, for all processes together: a keyed hash with a key of the day, so a row names nobody.
-- Unlogged: losing it with a crash of the server only counts a repeated view, and it never reaches backups or replicas.
create unlogged table offer_view_marks (
  mark uuid primary key,
  expires_at timestamptz not null
);

-- Services keep sets of offers in memory (docs/decisions/0013-sets-in-the-memory-of-the-service.md). What one holds is right as long as
-- these numbers are those that it read with it.
create sequence offer_set_versions;

create table offer_set_version (
  -- -1 stands for all sets.
  set_id integer primary key,
  version bigint not null default nextval('offer_set_versions')
);
insert into offer_set_version (set_id) values (-1);

-- A keeper of the version before says nothing of the sets that it changes: then all may have changed.
create function note_all_offer_sets() returns trigger language plpgsql as $$
begin
  if current_setting('yarmarok.notes_sets', true) is distinct from 'yes' then
    insert into offer_set_version (set_id) values (-1) on conflict (set_id) do update set version = default;
  end if;
  return null;
end $$;
create trigger offer_set_bits_noted after insert or update or delete on offer_set_bits for each statement execute function note_all_offer_sets();

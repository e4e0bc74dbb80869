-- Raises the version of all bitmaps under a new name of the trigger, its function and its setting. The previous version caches bitmaps only
-- while the trigger with the old name exists and creates it with the old function, so both stay; a later release drops them.

create function raise_version_of_all_bitmaps() returns trigger language plpgsql as $$
begin
  -- Either version of the service declares by its own setting that it writes a version per bitmap.
  if 'yes' in (current_setting('yarmarok.writes_bitmap_versions', true), current_setting('yarmarok.notes_sets', true)) is not true then
    insert into offer_bitmap_version (bitmap_id) values (-1) on conflict (bitmap_id) do update set version = default;
  end if;
  return null;
end $$;

create or replace function note_all_offer_sets() returns trigger language plpgsql as $$
begin
  if 'yes' in (current_setting('yarmarok.writes_bitmap_versions', true), current_setting('yarmarok.notes_sets', true)) is not true then
    insert into offer_bitmap_version (bitmap_id) values (-1) on conflict (bitmap_id) do update set version = default;
  end if;
  return null;
end $$;

create trigger raise_version_of_all_bitmaps after insert or update or delete on offer_set_bits
  for each statement execute function raise_version_of_all_bitmaps();

-- Nothing needs these triggers any more (docs/decisions/0090-compressed-bitmaps.md). Their functions stay: a rebuild by the version before
-- compressed bitmaps creates its trigger with them again.
-- safe: that version looks whether its trigger is there, and reads bitmaps from the database without it
drop trigger if exists raise_version_of_all_bitmaps on offer_set_bits;
-- safe: as above
drop trigger if exists offer_set_bits_noted on offer_set_bits;

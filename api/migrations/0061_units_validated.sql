alter table offers validate constraint offers_unit_check;

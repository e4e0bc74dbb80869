-- Renames the pending deltas of the vocabulary, as 0073 does those of offers.

-- safe: the view below has the old name.
alter table vocabulary_shift rename to vocabulary_delta;
-- safe: no statement names a key.
alter table vocabulary_delta rename constraint vocabulary_shift_pkey to vocabulary_delta_pkey;
-- safe: no statement names the sequence of an identity.
alter sequence vocabulary_shift_id_seq rename to vocabulary_delta_id_seq;

create view vocabulary_shift as select id, term, change from vocabulary_delta;

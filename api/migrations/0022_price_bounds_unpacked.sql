-- Looked at for every offer that moves, so they are not packed.
alter table scope_price_bound alter column bounds set storage plain;

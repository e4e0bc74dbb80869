-- Queues of operators: docs/product/operators.md#queues. The reports, claims and questions themselves are the queues.

-- An operator took an item, for some minutes.
create table operator_tasks (
  queue text not null check (queue in ('reviews', 'lead_claims', 'questions')),
  item_id bigint not null,
  operator_id bigint not null references users,
  taken_at timestamptz not null default now(),
  primary key (queue, item_id)
);
create index operator_tasks_operator on operator_tasks (operator_id);

-- A report waits until it is decided.
alter table review_reports
  add column decided_at timestamptz,
  add column kind text not null default 'other' check (kind in ('insult', 'spam', 'false', 'forbidden', 'personal_data', 'other'));

-- A review that an operator hid, and what its author was told; the text is empty once the account is deleted. The previous version,
-- which knows nothing of it, cannot count it meanwhile.
alter table offer_reviews add column hidden_at timestamptz, add column hidden_reason text;
alter table offer_reviews add constraint offer_reviews_hidden
  check ((hidden_at is null) = (hidden_reason is null) and length(hidden_reason) <= 1000 and (hidden_at is null or not is_counted)) not valid;

-- Acts after which shells must not serve the pages that they have kept: docs/product/operators.md#kept-pages.
create table page_purges (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp()
);

-- Questions to support get a language, a subject and an order, and an answer that the person reads in the account.
alter table support_questions
  add column language text not null default 'uk',
  add column subject text,
  add column order_number text,
  add column answer_text text,
  add column answered_at timestamptz;
alter table support_questions add constraint support_questions_language check (language in ('uk', 'ru', 'en')) not valid;
alter table support_questions add constraint support_questions_bounds
  check (length(subject) between 1 and 150 and length(order_number) between 1 and 30 and length(answer_text) between 1 and 5000) not valid;
alter table support_questions add constraint support_questions_answered check ((answer_text is null) = (answered_at is null)) not valid;

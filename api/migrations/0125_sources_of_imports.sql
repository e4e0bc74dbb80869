-- Where a file came from: 'file' for uploads, 'link:<id>' for a link. What a seller chooses for it is kept for that source (import_choices.source).
alter table imports add column source text not null default 'file';

-- Queries by day and language. Each network that asked sets one of 128 bits, chosen by a hash whose key changes daily: the number of set
-- bits says how many asked, and no bit says who.
create table popular_queries (
  day date not null,
  locale text not null check (locale in ('uk', 'ru', 'en')),
  query text not null check (length(query) between 2 and 60),
  askers bit(128) not null,
  primary key (day, locale, query)
);

-- What readers ask the founders of a listing; a question is public once its owner has answered it.
create table founder_questions (
  id int generated always as identity primary key,
  site_id int not null references sites (id) on delete cascade,
  listing_id int not null references listings (id) on delete cascade,
  account_id text not null,
  body text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'declined', 'removed')),
  answer text,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index founder_questions_public on founder_questions (listing_id, answered_at desc) where status = 'answered';
create index founder_questions_open on founder_questions (listing_id, id) where status = 'open';
create index founder_questions_account on founder_questions (account_id, asked_at);
create index founder_questions_site on founder_questions (site_id, id desc);

alter table sites add column questions boolean not null default true;

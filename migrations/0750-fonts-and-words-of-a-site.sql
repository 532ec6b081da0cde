-- What a team sets of its site's type and words; texts by language, such as {"de": "…"}.
alter table sites
  add column font_pair text not null default 'house' check (font_pair in ('house', 'system', 'book', 'technical')),
  add column home_headline jsonb not null default '{}',
  add column home_lead jsonb not null default '{}',
  add column submit_lead jsonb not null default '{}',
  add column footer_note jsonb not null default '{}',
  add column imprint_in jsonb not null default '{}',
  add column privacy_in jsonb not null default '{}';

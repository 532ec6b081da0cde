-- Products that a site's team makes: what they open, where they show, for how long.
create table own_products (
  id int generated always as identity primary key,
  site_id int not null references sites (id) on delete cascade,
  -- Its name in orders and prices; it stays when the product is renamed.
  key text not null,
  name text not null,
  description text not null,
  -- Sections of a listing that it opens.
  sections text[] not null default '{}' check (sections <@ array['milestones', 'gallery']),
  -- A labelled place at the top of a category, and in the weekly digest.
  category_id int references categories (id) on delete set null,
  in_digest boolean not null default false,
  term_unit text check (term_unit in ('day', 'week', 'month')),
  term_count int check (term_count between 1 and 366),
  position int not null,
  created_at timestamptz not null,
  -- Sold no more; what was bought runs on.
  archived_at timestamptz,
  unique (site_id, key),
  check ((term_unit is null) = (term_count is null))
);

-- What such a product was when it was ordered; null for those that come with the software.
alter table order_lines add column content jsonb;

-- What was bought for a term, from its start to its end.
create table paid_terms (
  order_number text not null,
  position int not null,
  site_id int not null references sites (id) on delete cascade,
  listing_id int not null references listings (id) on delete cascade,
  product text not null,
  sections text[] not null,
  category_id int references categories (id) on delete set null,
  in_digest boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When its buyer is written to; null once the mail is written, or where there is none to write.
  remind_at timestamptz,
  -- Set when its end was carried out, or its money went back.
  ended_at timestamptz,
  primary key (order_number, position),
  foreign key (order_number, position) references order_lines (order_number, position) on delete cascade
);
create index paid_terms_listing on paid_terms (listing_id, product, ends_at);
create index paid_terms_to_remind on paid_terms (remind_at) where remind_at is not null and ended_at is null;
create index paid_terms_to_end on paid_terms (ends_at) where ended_at is null;
create index paid_terms_category on paid_terms (category_id, starts_at) where ended_at is null and category_id is not null;
create index paid_terms_digest on paid_terms (site_id, starts_at) where ended_at is null and in_digest;

-- Products, orders, payments, refunds, invoices, placements. Append-only: later changes are later files.

-- Prices that the site team set; where there is none, the price of the catalogue in the code holds for the site's currency.
create table product_prices (
  site_id int not null references sites (id) on delete cascade,
  product text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  active boolean not null,
  updated_at timestamptz not null,
  primary key (site_id, product, currency)
);
create table product_price_changes (
  id bigint generated always as identity primary key,
  site_id int not null references sites (id) on delete cascade,
  product text not null,
  currency text not null,
  before jsonb,
  after jsonb not null,
  account_id text not null,
  at timestamptz not null
);
create index product_price_changes_site on product_price_changes (site_id, id desc);

-- Rates that the site team set over or beside the seeded ones.
create table vat_rate_edits (
  region text not null,
  valid_from text not null,
  rate_bp int not null check (rate_bp between 0 and 10000),
  account_id text not null,
  at timestamptz not null,
  primary key (region, valid_from)
);

-- Who sells: a legal person. Sites without one of their own share the seller `main`.
create table sellers (
  id text primary key,
  name text not null,
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text,
  vat_id text,
  tax_number text,
  email text,
  small_business boolean not null default false,
  one_stop_shop boolean not null default false,
  invoice_prefix text not null default '',
  updated_at timestamptz not null
);
create table site_sellers (
  site_id int primary key references sites (id) on delete cascade,
  seller_id text not null references sellers (id)
);

create table orders (
  number text primary key,
  site_id int not null references sites (id),
  account_id text not null,
  seller_id text not null,
  -- Address of the order's site when it was made, for links in mails.
  origin text not null,
  status text not null check (status in ('pending', 'paid', 'fulfilled', 'expired', 'cancelled', 'refunded', 'disputed')),
  currency text not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  rate_bp int not null,
  treatment text not null,
  vat_country text,
  vat_note text not null,
  vat_estimated boolean not null,
  billing jsonb not null default '{}',
  terms_accepted_at timestamptz,
  valid_until timestamptz not null,
  payment_id text,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  refunded_amount bigint not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_account on orders (account_id, created_at desc, number desc);
create index orders_site on orders (site_id, created_at desc, number desc);
create index orders_open on orders (valid_until) where status = 'pending';
create index orders_payment on orders (payment_id) where payment_id is not null;

create table order_lines (
  order_number text not null references orders (number) on delete cascade,
  position int not null,
  product text not null,
  listing_id int not null references listings (id),
  week text,
  quantity int not null check (quantity >= 1),
  unit_amount bigint not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'fulfilled', 'refused', 'undone')),
  -- Why a line was refused or undone, for people.
  note text,
  -- The week whose paid place is held for this line while its buyer pays.
  held_week text,
  -- What fulfilling found and did, so that undoing restores it.
  effect jsonb not null default '{}',
  refunded_amount bigint not null default 0,
  fulfilled_at timestamptz,
  primary key (order_number, position)
);
create index order_lines_listing on order_lines (listing_id);

create table payment_sessions (
  order_number text not null references orders (number) on delete cascade,
  attempt int not null,
  fingerprint text not null,
  provider text not null,
  session_id text unique,
  url text,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('preparing', 'open', 'paid', 'expired')),
  prepared_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  primary key (order_number, attempt)
);
create index payment_sessions_open on payment_sessions (checked_at nulls first) where status = 'open';

-- What the provider said, once each. The order's state follows from all of them, in whatever order they came.
create table payment_events (
  id text primary key,
  provider text not null,
  kind text not null,
  order_number text,
  session_id text,
  payment_id text,
  dispute_id text,
  amount bigint,
  currency text,
  happened_at timestamptz not null,
  received_at timestamptz not null
);
create index payment_events_order on payment_events (order_number) where order_number is not null;
create index payment_events_payment on payment_events (payment_id) where payment_id is not null;

-- What a person of the site team must look at.
create table payment_cases (
  id text primary key,
  site_id int references sites (id),
  order_number text,
  kind text not null,
  about text not null,
  detail text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  unique (kind, about)
);
create index payment_cases_open on payment_cases (created_at desc) where resolved_at is null;

create table refunds (
  id text primary key,
  order_number text not null references orders (number) on delete cascade,
  amount bigint not null check (amount > 0),
  -- [{position, amount}]: what each line gives back.
  lines jsonb not null,
  -- False for a compensation: what was bought stays.
  undo boolean not null,
  reason text not null,
  requested_by text,
  status text not null check (status in ('requested', 'done', 'failed')),
  payment_id text,
  provider_refund_id text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_order on refunds (order_number, created_at);
create index refunds_waiting on refunds (created_at) where status = 'requested';

create table order_events (
  id bigint generated always as identity primary key,
  order_number text not null references orders (number) on delete cascade,
  event text not null,
  detail text,
  account_id text,
  at timestamptz not null
);
create index order_events_order on order_events (order_number, id);

-- The row is locked while a number is given, so numbers have no gap: it rolls back with its invoice.
create table invoice_counters (
  seller_id text not null,
  kind text not null,
  year int not null,
  last int not null,
  primary key (seller_id, kind, year)
);
create table invoices (
  seller_id text not null,
  number text not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year int not null,
  sequence int not null,
  order_number text not null references orders (number),
  site_id int not null references sites (id),
  -- A credit note's refund, so that one refund makes one note.
  refund_id text unique,
  issued_at timestamptz not null,
  currency text not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  -- Seller, buyer, lines and wording as they were.
  document jsonb not null,
  primary key (seller_id, number),
  unique (seller_id, kind, year, sequence)
);
create unique index invoices_once on invoices (order_number) where kind = 'invoice';
create index invoices_month on invoices (site_id, issued_at);

create table placements (
  order_number text not null references orders (number) on delete cascade,
  position int not null,
  week text not null,
  site_id int not null references sites (id),
  listing_id int not null references listings (id) on delete cascade,
  amount bigint not null,
  currency text not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  primary key (order_number, position, week)
);
create index placements_board on placements (site_id, week) where ended_at is null;

-- Sessions of our own test payment page.
create table test_payments (
  session_id text primary key,
  order_number text not null,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('open', 'paid', 'expired')),
  return_url text not null,
  cancel_url text not null,
  refunded_amount bigint not null default 0,
  expires_at timestamptz not null,
  paid_at timestamptz
);
create table test_refunds (
  key text primary key,
  session_id text not null references test_payments (session_id),
  amount bigint not null,
  at timestamptz not null
);

-- What the reconciliation last found, for the team's report.
create table payment_reports (
  name text primary key,
  value jsonb not null
);

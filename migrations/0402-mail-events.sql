-- What the mail provider tells of a mail after it took it.
alter table outbox
  add column delivered_at timestamptz,
  add column bounced_at timestamptz,
  add column complained_at timestamptz,
  add column told text;
create index outbox_trouble on outbox (created_at desc, id desc)
  where bounced_at is not null or complained_at is not null;

-- Addresses that are written to no more: they bounced for good, their reader complained, or an operator put them here.
create table mail_suppressions (
  recipient text primary key,
  why text not null check (why in ('bounced', 'complained', 'by_hand')),
  detail text not null default '',
  created_at timestamptz not null
);
create index mail_suppressions_desk on mail_suppressions (created_at desc, recipient);

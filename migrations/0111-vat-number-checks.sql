-- What a register of VAT numbers last said of a number, and when: kept as proof and asked again after a day.
create table vat_number_checks (
  vat_id text primary key,
  valid boolean not null,
  consultation text,
  checked_at timestamptz not null
);

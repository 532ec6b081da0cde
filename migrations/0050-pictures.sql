-- Copies of pictures from products' sites, by the address they were found at. The files stand in DATA_DIR/pictures.
create table pictures (
  address text not null,
  kind text not null check (kind in ('logo', 'screenshot', 'photo')),
  status text not null check (status in ('waiting', 'kept', 'refused')),
  -- Why it was refused, as a code.
  reason text,
  attempts int not null default 0,
  -- Names the files: the hash of what was fetched.
  hash text,
  -- The largest copy; the smaller ones have the same shape.
  width int,
  height int,
  -- Widths of all copies, the smallest first.
  widths int[] not null default '{}',
  wanted_at timestamptz not null,
  checked_at timestamptz,
  primary key (address, kind)
);
create index pictures_waiting on pictures (wanted_at) where status = 'waiting';

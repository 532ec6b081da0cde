-- The latest time that the service believed, and the time of a clock that is too far ahead of it to be believed.
create table service_clock (
  id boolean primary key default true check (id),
  seen_at timestamptz not null,
  held_at timestamptz
);

-- Requests that several processes count together, by a keyed hash of whom they count, and the window that is over at `expire`
-- (milliseconds). A crash may lose them.
create unlogged table request_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- The backups that the schedule makes. A backup holds nothing of this table: after a restore it still tells which there are.
create table backup_runs (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz not null,
  -- Null while it is made, and where the process ended over it.
  finished_at timestamptz,
  bytes bigint,
  rows bigint,
  -- Of the file as it was written.
  sha256 text,
  -- When it was restored into a scratch database without a fault.
  tested_at timestamptz,
  -- What went wrong with it, in words; null where nothing did.
  problem text
);
create index backup_runs_tested on backup_runs (tested_at) where tested_at is not null;

-- A backup is copied into a bucket where there is one: when it was, or what went wrong.
alter table backup_runs add column copied_at timestamptz, add column copy_problem text;
create index backup_runs_uncopied on backup_runs (id) where finished_at is not null and copied_at is null;

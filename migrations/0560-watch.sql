-- Workers say every few seconds that they live; what lies outside is asked whether it answers.
create table worker_beats (
  id text primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
create table probes (
  name text primary key,
  asked_at timestamptz not null,
  ok_at timestamptz,
  failed_at timestamptz,
  problem text
);

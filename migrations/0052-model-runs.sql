-- What a model was asked for a draft and what it answered: kept with the draft, for its owner's questions and the operator's bill.
create table draft_model_runs (
  id text primary key,
  draft_id text not null references drafts (id) on delete cascade,
  model text not null,
  -- Names the wording of the instructions.
  prompt_version text not null,
  -- Gzipped: instructions and page text as sent, and the answer as it came.
  prompt bytea not null,
  answer bytea,
  outcome text not null,
  -- Names of the fields that the model filled and the gate let pass.
  fields text[] not null default '{}',
  input_tokens int not null default 0,
  output_tokens int not null default 0,
  milliseconds int not null,
  at timestamptz not null
);
create index draft_model_runs_draft on draft_model_runs (draft_id, at desc, id);

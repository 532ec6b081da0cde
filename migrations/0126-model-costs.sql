-- What a question cost in the operator's minor units, by the prices set when it was asked; null where they were not known.
alter table draft_model_runs add column cost numeric(14, 4);
create index draft_model_runs_at on draft_model_runs (at desc, id desc);

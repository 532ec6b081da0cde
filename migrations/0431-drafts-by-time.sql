-- The operator's page counts the drafts of the last day.
create index drafts_newest on drafts (created_at);

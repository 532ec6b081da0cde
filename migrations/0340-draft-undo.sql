-- What the latest edits of a draft replaced, the newest last, so that its owner can take them back.
alter table drafts add column undo jsonb not null default '[]';

-- What the owner watches while a site is read: each page with its state and what it gave, and the latest find.
alter table drafts add column reading jsonb not null default '{"pages": [], "latest": null}';

-- When the badge was last looked for, so that waiting listings are asked in turn.
alter table listings add column badge_checked_at timestamptz;
create index listings_awaiting_badge on listings (badge_checked_at nulls first, id) where status = 'awaiting_badge';
create index listings_in_review on listings (site_id, updated_at, id) where status = 'in_review';

-- Since when the badge of a live free listing is missing; null while it stands where it stood.
alter table listings add column badge_missing_since timestamptz;
create index listings_badge_watch on listings (badge_checked_at, id)
  where status = 'live' and plan = 'free' and badge_seen_at is not null;

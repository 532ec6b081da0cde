-- A free listing that the site's team excused from showing the badge, with the reason that its owners were told.
alter table listings
  add column badge_excused_at timestamptz,
  add column badge_excuse text check (badge_excuse <> '' and length(badge_excuse) <= 500);
create index listings_badge_missing on listings (site_id, badge_missing_since, id) where badge_missing_since is not null;
create index listings_badge_excused on listings (site_id, id) where badge_excused_at is not null;

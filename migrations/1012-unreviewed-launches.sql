-- Since when a listing has been launched without the review that its site requires: a payment launches at once, and the site
-- team looks afterwards.
alter table listings add column unreviewed_since timestamptz;
create index listings_unreviewed on listings (site_id, unreviewed_since, id) where unreviewed_since is not null;

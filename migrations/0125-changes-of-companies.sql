-- A change of a fact belongs to the company and is asked about once, whichever of its listings are live; one of a headline
-- or a summary belongs to its listing.
alter table site_changes alter column listing_id drop not null;
update site_changes set listing_id = null where field not in ('headline', 'summary');
alter table site_changes add column about text not null generated always as (coalesce(listing_id::text, company_id)) stored;
drop index site_changes_open;
create unique index site_changes_open on site_changes (about, field) where status = 'open';
drop index site_changes_listing;
create index site_changes_company on site_changes (company_id, found_at desc, id desc);

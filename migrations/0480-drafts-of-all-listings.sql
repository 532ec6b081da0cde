-- A listing is edited on its draft's page; demonstration listings had none. The draft shows the profile that company and listing hold.
create index drafts_listing on drafts (listing_id) where listing_id is not null;
insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, company_id, listing_id, submitted_at, created_at, updated_at)
select 'drf_' || left(replace(gen_random_uuid()::text, '-', ''), 22), l.site_id, 'nobody', c.identity, c.website_url, 'ready', 'ready', '{}'::jsonb,
    c.id, l.id, l.created_at, l.created_at, l.updated_at
  from listings l join companies c on c.id = l.company_id
  where not exists (select 1 from drafts d where d.listing_id = l.id);

-- Whoever has a draft finds it: one that is not submitted by who started it, a submitted one by its company.
create index drafts_unsubmitted on drafts (account_id, created_at desc, id desc) include (status, site_id, listing_id)
  where company_id is null;
create index drafts_company on drafts (company_id, created_at desc, id desc) include (status, site_id, listing_id)
  where company_id is not null;

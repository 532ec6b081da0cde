-- An account that is deleted takes the mails to its address along.
create index outbox_recipient on outbox (lower(recipient));
create index mail_ways_out_recipient on mail_ways_out (lower(recipient));
create index mail_refusals_recipient on mail_refusals (lower(recipient));
-- The digest of a week reads what was posted and launched in it, of all sites.
create index listing_updates_posted on listing_updates (posted_at);
create index listings_launched on listings (launched_at) where status = 'live';
-- Attempts to pay that never got their page, which are few.
create index payment_sessions_preparing on payment_sessions (prepared_at) where status = 'preparing';

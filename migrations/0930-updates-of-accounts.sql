-- What somebody posted, for the desk of people and when the account is deleted.
create index listing_updates_account on listing_updates (account_id, site_id);

-- What the ledger says of one account's vote on a listing, and of one account.
create index vote_ledger_account on vote_ledger (account_id, listing_id, id);

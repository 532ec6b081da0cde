-- What happened to a listing lately: its votes of some days, without those before.
create index votes_lately on votes (listing_id, cast_at) include (set_aside);

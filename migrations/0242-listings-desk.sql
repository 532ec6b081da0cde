-- The team's desk of listings: any state, the newest first, found by a part of name or address.
create index listings_desk on listings (site_id, id desc);
create index listings_desk_states on listings (site_id, status, id desc);
create index listings_desk_words on listings using gin ((name || ' ' || website_url) gin_trgm_ops);

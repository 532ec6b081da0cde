-- The open reports of one listing, counted beside each of its reports however many of them are closed.
create index reports_open on reports (listing_id) where status = 'open';

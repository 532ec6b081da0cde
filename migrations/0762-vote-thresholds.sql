-- From how many votes on a site a ring or a burst is one, within bounds; the formula is everybody's.
alter table sites
  add column vote_ring_votes int not null default 3 check (vote_ring_votes between 2 and 10),
  add column vote_network_votes int not null default 8 check (vote_network_votes between 4 and 50),
  add column vote_alike_votes int not null default 5 check (vote_alike_votes between 3 and 20),
  add column vote_burst_votes int not null default 15 check (vote_burst_votes between 5 and 100),
  add column vote_burst_seconds int not null default 60 check (vote_burst_seconds between 10 and 600),
  add column vote_new_account_days int not null default 3 check (vote_new_account_days between 1 and 30);

-- A team sets votes aside that the rules count, and counts them again.
alter table votes drop constraint votes_set_aside;
alter table votes add constraint votes_set_aside check (set_aside in ('disposable_email', 'ring', 'burst', 'team'));

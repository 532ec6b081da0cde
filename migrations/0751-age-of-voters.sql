-- How old an account must be on a site before its vote counts; ten minutes is the least.
alter table sites add column vote_account_age_minutes int not null default 10
  check (vote_account_age_minutes between 10 and 10080);

-- What has come to its end among the open ones, which are few.
create index proposals_ending on proposals (expires_at) where status = 'open';

-- The list of founders is walked from the newest too.
create index founders_newest on founders (created_at desc, id desc);

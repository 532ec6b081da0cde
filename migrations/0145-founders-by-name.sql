-- The list of founders is walked by name.
create index founders_by_name on founders (lower(name) collate "C", id);

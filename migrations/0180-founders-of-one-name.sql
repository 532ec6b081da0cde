-- Two founders of one company may share a name; who is linked to an account and no longer among the founders is kept, unlisted.
drop index founders_company_name;
create index founders_company_name on founders (company_id, lower(name));
alter table founders add column listed boolean not null default true;

-- A company that stood twice: its record leads to the one that stayed. It keeps its address, so that nobody lists it anew,
-- and what is not taken over, as a closed book.
alter table companies add column merged_into text references companies (id);
create index companies_merged on companies (merged_into) where merged_into is not null;

-- Of a list, `left_out` keeps the first addresses alone; how many there were, and how many nobody looked at, is told too.
alter table address_imports
  add column left_out_count int not null default 0,
  add column beyond int not null default 0;
update address_imports set left_out_count = jsonb_array_length(left_out);

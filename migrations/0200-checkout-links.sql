-- The secret part of the address where whoever has it pays an order, without an account.
alter table orders add column checkout_link text unique;
update orders set checkout_link = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  where status = 'pending';

-- When the end of an unpaid order was last tried: the one that was tried last waits behind the others.
alter table orders add column end_tried_at timestamptz;

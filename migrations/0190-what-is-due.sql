-- What is still due follows from the rows alone, so that a queue that was lost, or was never in a backup, loses nothing.

-- A mail carries what its text hides, sealed, until it is sent. It is given up in the end, or once nobody could use it.
alter table outbox
  add column sealed_secrets text,
  add column useless_after timestamptz,
  add column given_up_at timestamptz;
-- What never was sent in three days is not sent now; a text whose secret only its job has waits for that job.
update outbox set given_up_at = now(), last_error = coalesce(last_error, 'it waited for too long')
  where sent_at is null and created_at < now() - interval '3 days';
drop index outbox_waiting;
create index outbox_waiting on outbox (created_at) where sent_at is null and given_up_at is null;
create index outbox_given_up on outbox (given_up_at desc, id) where given_up_at is not null;

-- A payment event is applied when its order has been brought to what follows from it.
alter table payment_events add column applied_at timestamptz;
-- What was told long ago was applied, or was settled by hand.
update payment_events set applied_at = received_at where received_at < now() - interval '7 days';
create index payment_events_due on payment_events (received_at) where applied_at is null;

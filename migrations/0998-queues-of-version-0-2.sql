-- What version 0.2 left in the queue. It sealed a mail's secrets into its job: a mail that waits gets another job by its row,
-- and is given up where its secrets are lost. What followers are to be told goes to the queue's name of today.
do $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  delete from pgboss.job where name in ('send_mail', 'dead_letters') and data ? 'sealed';
  insert into pgboss.queue
    select (jsonb_populate_record(queue, '{"name": "notify_followers"}')).* from pgboss.queue where name = 'tell_followers'
    on conflict do nothing;
  update pgboss.job set name = 'notify_followers' where name = 'tell_followers';
  delete from pgboss.queue where name = 'tell_followers';
end $$;

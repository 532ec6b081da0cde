-- The operator's desk of mail: the newest first.
create index outbox_desk on outbox (created_at desc, id desc);

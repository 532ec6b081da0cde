-- The desk of mail finds a part of the recipient's address.
create index outbox_desk_words on outbox using gin (recipient gin_trgm_ops);

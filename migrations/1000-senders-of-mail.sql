-- Mail is sent in the name of the site it is about, as the site was called when it was written.
alter table outbox add column sender text;

-- The way out of mail is the outbox's, for every kind of mail.
alter table mail_preferences drop column stop_token;

-- Whether the voter had done anything before: an account that only ever came for this listing is judged by what it shares
-- with others, however old it is. What was cast before this column counts as before.
alter table votes add column has_history boolean not null default true;

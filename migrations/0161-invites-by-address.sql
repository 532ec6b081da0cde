-- How often an address was invited of late.
create index cofounder_invites_email on cofounder_invites (email, created_at);

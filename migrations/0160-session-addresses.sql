-- Of the network address that a session came from, only its block is kept; what is no IPv4 address is forgotten, its
-- owner's next sign-in notes the block. The table belongs to the sign-in library, which makes it after this file on a new
-- database.
do $$
begin
  if to_regclass('sessions') is not null then
    update sessions set "ipAddress" = case when "ipAddress" ~ '^(\d{1,3}\.){3}\d{1,3}$'
      then regexp_replace("ipAddress", '\d+$', '0/24') end;
  end if;
end
$$;

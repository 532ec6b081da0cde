-- Sessions are kept by the hash of their token; who is signed in stays so. The table belongs to the sign-in library, which
-- makes it after this file on a new database.
do $$
begin
  if to_regclass('sessions') is not null then
    update sessions set token = rtrim(translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/', '-_'), '=');
  end if;
end
$$;

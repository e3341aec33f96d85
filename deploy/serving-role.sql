-- A role for ./concierge serve that can read the catalog and change none of it. As the owner of the tables, who may
-- create roles:
--   psql postgres://concierge@127.0.0.1/concierge -f deploy/serving-role.sql
--   psql postgres://concierge@127.0.0.1/concierge -c '\password concierge_serve'
-- Run it again after an upgrade and after ./concierge restore, which bring new tables.

do $$
begin
  if not exists (select from pg_roles where rolname = 'concierge_serve') then
    create role concierge_serve login;
  end if;
  execute format('grant usage on schema %I to concierge_serve', current_schema());
  execute format('grant select on all tables in schema %I to concierge_serve', current_schema());
end
$$;

-- Counts of requests, and their expiry.
grant insert, update, delete on rate_window to concierge_serve;
-- Memory of guests; GUEST_MEMORY_DAYS deletes.
grant insert, update, delete on guest_stay to concierge_serve;
-- The key of the hashes of guests, made once.
grant insert on secret to concierge_serve;
-- When API keys were last used.
grant insert, update on key_use to concierge_serve;

-- A role for ./concierge serve that can read the catalog and change none of it. PostgreSQL's superuser runs it, since
-- only that may create roles; once the role exists, the owner of the tables may run it too:
--   sudo -u postgres psql -d concierge <deploy/serving-role.sql
--   sudo -u postgres psql -d concierge -c '\password concierge_serve'
-- The tables come first: ./concierge migrate.
-- Run it again after ./concierge migrate, and after ./concierge restore into another database.
\set ON_ERROR_STOP on

do $$
begin
  if to_regclass('key_use') is null then
    raise exception 'there are no tables yet: run concierge migrate first, as their owner';
  end if;
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

-- PostgreSQL only warns where the user of psql may give no rights.
do $$
begin
  if not has_table_privilege('concierge_serve', 'key_use', 'update') then
    raise exception 'concierge_serve got no rights: run this as a superuser or as the owner of the tables';
  end if;
end
$$;

/** What a statement of a migration does to an existing table. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectOf } from './upgrade-plan.ts'

const cases: readonly [statement: string, table: string | undefined, effect?: string][] = [
  ['create table a (id int);', undefined],
  ['create function f() returns int language sql as $$ update a set b = 1 $$;', undefined],
  ['create index a_b on a (b);', 'a', 'read'],
  ['create unique index if not exists a_b on a (b)', 'a', 'read'],
  ['alter table a add column b text not null default 1;', 'a', 'moment'],
  ['alter table a\n  add column b text,\n  -- why\n  add constraint c check (b > 0);', 'a', 'read'],
  ['alter table a add column b text generated always as (lower(c)) stored;', 'a', 'rewrite'],
  ['alter table a add column b bigint generated always as identity;', 'a', 'moment'],
  ['alter table only a alter column b type bigint;', 'a', 'rewrite'],
  ['alter table a alter b set data type bigint;', 'a', 'rewrite'],
  ['alter table a alter column b set not null;', 'a', 'read'],
  ['alter table a rename to b;', 'a', 'moment'],
  ['update a set b = 1;', 'a', 'rows'],
  ['delete from a where b;', 'a', 'rows'],
  ['insert into a select * from b;', 'a', 'rows'],
  ['drop table if exists a;', 'a', 'moment'],
  ['create trigger t before insert or update on a for each row execute function f();', 'a', 'moment'],
]
for (const [statement, table, effect] of cases)
  test(`${statement.replaceAll(/\s+/g, ' ').slice(0, 60)}: ${effect ?? 'no effect on existing tables'}`, () => {
    assert.deepEqual(effectOf(statement), table === undefined ? undefined : { table, effect })
  })

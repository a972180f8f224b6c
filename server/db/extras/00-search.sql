-- Two-character pieces of a text: the unit of every `contains` search (see server/db/contains.ts).
create or replace function search_grams(value text) returns text[]
language sql immutable parallel safe strict
as $$
  select coalesce(array_agg(distinct substr(lower(value), at, 2)), '{}')
  from generate_series(1, char_length(value) - 1) as at
$$;

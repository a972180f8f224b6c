-- Two-character pieces of a text: the unit of every `contains` search (see server/db/contains.ts).
-- A loop: six times as fast as a query over generate_series, and it runs for every row that is written or checked.
create or replace function search_grams(value text) returns text[]
language plpgsql immutable parallel safe strict
as $$
declare
  characters text[] := string_to_array(lower(value), null);
  grams text[] := '{}';
begin
  for at in 2..coalesce(cardinality(characters), 0) loop
    grams[at - 1] := characters[at - 1] || characters[at];
  end loop;
  return grams;
end $$;

-- Which of a text's pieces to look up in the column's search index, by its statistics: those too rare to be among
-- them, else the rarest one (more would make the planner believe in almost no rows); null when even that stands in
-- more than a tenth of the rows, where fetching them one by one costs more than reading the text of each.
-- Called immutable so that the planner asks once and plans with the answer: for unnamed statements only, which are
-- planned each time.
create or replace function search_key(of_table text, of_column text, grams text[]) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  index_name name;
  index_schema name;
  elements text[];
  frequencies real[];
  gram text;
  position int;
  rare text[] := '{}';
  rarest text;
  lowest real := 0.1;
begin
  -- Two steps: joined, the view of the statistics would be gone through whole.
  select relname, relnamespace::regnamespace into index_name, index_schema
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = to_regclass(of_table)
    and pg_get_expr(indexprs, indrelid) in (
      format('search_grams(%I)', of_column), format('search_grams((%I)::text)', of_column));
  select most_common_elems::text::text[], most_common_elem_freqs into elements, frequencies
  from pg_stats where schemaname = index_schema and tablename = index_name;
  foreach gram in array grams loop
    position := array_position(elements, gram);
    if position is null then
      rare := rare || gram;
    elsif frequencies[position] < lowest then
      lowest := frequencies[position];
      rarest := gram;
    end if;
  end loop;
  return case when cardinality(rare) > 0 then rare when rarest is not null then array[rarest] end;
end $$;

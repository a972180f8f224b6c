ALTER TABLE "recruit_notice" ADD COLUMN "condition_editions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recruit_notice" ADD COLUMN "keys_given" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until here answers and scores named conditions and review items by their place.
CREATE FUNCTION pg_temp.with_keys(given jsonb, letter text) RETURNS jsonb LANGUAGE sql AS $$
  select coalesce(jsonb_agg(entry || jsonb_build_object('key', letter || place) order by place), '[]')
  from jsonb_array_elements(coalesce(given, '[]')) with ordinality as of (entry, place)
$$;--> statement-breakpoint
UPDATE "recruit_notice" SET
  "conditions" = pg_temp.with_keys("conditions", 'c'),
  "review_items" = pg_temp.with_keys("review_items", 'r'),
  "keys_given" = greatest(jsonb_array_length("conditions"), jsonb_array_length("review_items"), (
    select max(greatest(jsonb_array_length(coalesce(c.form -> 'conditions', '[]')), jsonb_array_length(coalesce(c.form -> 'reviewItems', '[]'))))
    from "recruit_change" c where c.notice_guid = "recruit_notice".guid));--> statement-breakpoint
UPDATE "recruit_change" SET "form" = "form" || jsonb_build_object(
  'conditions', pg_temp.with_keys("form" -> 'conditions', 'c'),
  'reviewItems', pg_temp.with_keys("form" -> 'reviewItems', 'r'));--> statement-breakpoint
UPDATE "recruit_application" SET "answers" = (
  select coalesce(jsonb_agg((entry - 'at') || jsonb_build_object('key', 'c' || ((entry ->> 'at')::int + 1), 'edition', 0) order by place), '[]')
  from jsonb_array_elements("answers") with ordinality as of (entry, place));--> statement-breakpoint
UPDATE "recruit_score" SET "items" = (
  select coalesce(jsonb_agg(jsonb_build_object('key', 'r' || place, 'score', score) order by place), '[]')
  from jsonb_array_elements("items") with ordinality as of (score, place));--> statement-breakpoint
DROP FUNCTION pg_temp.with_keys(jsonb, text);

-- Append to the migration that makes project_invitee: what set-ups named before is where their projects begin.
INSERT INTO "project_invitee" ("project_guid", "section_no", "position", "enterprise_guid", "name", "grade", "scope", "reason")
SELECT p."guid", coalesce(s."section_no", ''), i."at" - 1, (i."one" ->> 'enterpriseGuid')::uuid, left(i."one" ->> 'name', 200),
  left(coalesce(i."one" ->> 'grade', ''), 50), left(coalesce(i."one" ->> 'scope', ''), 1000), left(coalesce(i."one" ->> 'reason', ''), 500)
FROM "project_setup" u JOIN "project" p ON p."guid" = u."project_guid"
LEFT JOIN "project_section" s ON s."project_guid" = p."guid"
CROSS JOIN LATERAL jsonb_array_elements(u."invite_list") WITH ORDINALITY AS i("one", "at")
WHERE p."tender_way" <> 1
ON CONFLICT DO NOTHING;

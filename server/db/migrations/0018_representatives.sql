CREATE TABLE "representative" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"kind" integer NOT NULL,
	"status" integer NOT NULL,
	"user_guid" uuid,
	"user_name" varchar(50) NOT NULL,
	"name" varchar(50) NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"dept_guid" uuid,
	"dept_name" varchar(100) NOT NULL,
	"duty" varchar(50) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"email" varchar(100) NOT NULL,
	"remark" varchar(500) DEFAULT '' NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"confirm_user_name" varchar(50) DEFAULT '' NOT NULL,
	"confirm_time" timestamp with time zone,
	"end_user_name" varchar(50) DEFAULT '' NOT NULL,
	"end_time" timestamp with time zone,
	"end_reason" varchar(500) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "representative_person" ON "representative" USING btree ("kind","user_guid") WHERE "representative"."status" <> 3;--> statement-breakpoint
CREATE UNIQUE INDEX "representative_login" ON "representative" USING btree (lower("user_name"),"kind") WHERE "representative"."status" <> 3;--> statement-breakpoint
CREATE UNIQUE INDEX "representative_phone" ON "representative" USING btree ("kind","phone") WHERE "representative"."status" <> 3 and "representative"."phone" <> '';--> statement-breakpoint
CREATE INDEX "representative_of_company" ON "representative" USING btree ("enterprise_guid","kind","update_time","guid");--> statement-breakpoint
CREATE INDEX "representative_by_update" ON "representative" USING btree ("kind","update_time","guid");--> statement-breakpoint
-- Who holds one of the two roles is in office, under the number of the account; where several share one, the first has it.
INSERT INTO "representative" ("guid", "kind", "status", "user_guid", "user_name", "name", "enterprise_guid", "enterprise_name", "dept_guid", "dept_name", "duty", "phone", "email", "create_user_guid", "create_user_name", "confirm_time")
SELECT gen_random_uuid(), held."kind", 2, held."guid", held."user_name", held."name", held."enterprise_guid", coalesce(e."name", ''), held."dept_guid", coalesce(d."name", ''), held."duty",
	CASE WHEN held."nth" = 1 THEN coalesce(held."phone", '') ELSE '' END, coalesce(held."email", ''), held."guid", held."name", now()
FROM (
	SELECT u.*, CASE ur."role_code" WHEN 'ZBRDB' THEN 1 ELSE 2 END AS "kind",
		row_number() OVER (PARTITION BY ur."role_code", u."phone" ORDER BY u."created_at", u."guid") AS "nth"
	FROM (SELECT DISTINCT "user_guid", "role_code" FROM "user_role" WHERE "role_code" IN ('ZBRDB', 'JBRDB')) ur
	JOIN "sys_user" u ON u."guid" = ur."user_guid" AND u."is_active" AND NOT u."is_deleted"
) held
LEFT JOIN "enterprise" e ON e."guid" = held."enterprise_guid"
LEFT JOIN "department" d ON d."guid" = held."dept_guid";

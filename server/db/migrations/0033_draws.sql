CREATE TABLE "draw_contributor" (
	"round_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" varchar(20) NOT NULL,
	"user_guid" uuid,
	"name" varchar(50) NOT NULL,
	"commit" varchar(64),
	"committed_at" timestamp with time zone,
	"value" varchar(64),
	"revealed_at" timestamp with time zone,
	CONSTRAINT "draw_contributor_round_guid_id_pk" PRIMARY KEY("round_guid","id")
);
--> statement-breakpoint
CREATE TABLE "draw_round" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draw" varchar(64) NOT NULL,
	"round" integer NOT NULL,
	"subject_kind" varchar(30) NOT NULL,
	"subject_guid" uuid NOT NULL,
	"list" text NOT NULL,
	"list_digest" varchar(64) NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"commit_file" text,
	"commit_digest" varchar(64),
	"committed_at" timestamp with time zone,
	"reveal_by" timestamp with time zone,
	"reveal_file" text,
	"result_file" text,
	"result_digest" varchar(64),
	"seed" varchar(64),
	"drawn_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" varchar(500)
);
--> statement-breakpoint
ALTER TABLE "draw_contributor" ADD CONSTRAINT "draw_contributor_round_guid_draw_round_guid_fk" FOREIGN KEY ("round_guid") REFERENCES "public"."draw_round"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_contributor_of_user" ON "draw_contributor" USING btree ("user_guid","round_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_round_once" ON "draw_round" USING btree ("draw","round");--> statement-breakpoint
CREATE INDEX "draw_round_of_subject" ON "draw_round" USING btree ("subject_kind","subject_guid","round");
CREATE TABLE "recruit_question" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_guid" uuid NOT NULL,
	"supplier_guid" uuid NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"question" varchar(500) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" varchar(1000) DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_user_name" varchar(50) DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recruit_question" ADD CONSTRAINT "recruit_question_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recruit_question_of" ON "recruit_question" USING btree ("notice_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "recruit_question_by" ON "recruit_question" USING btree ("supplier_guid","create_time");
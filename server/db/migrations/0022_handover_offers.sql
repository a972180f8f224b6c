CREATE TABLE "former_holder" (
	"object_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "former_holder_user_guid_object_guid_pk" PRIMARY KEY("user_guid","object_guid")
);
--> statement-breakpoint
ALTER TABLE "handover" ALTER COLUMN "witness_guid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "biz_type" integer;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "to_user_guid" uuid;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "handover_mode" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "temp_from" date;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "temp_to" date;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "effective_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "decide_note" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "effected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handover_item" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "handover_item" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "handover_item" ADD COLUMN "is_given" boolean;--> statement-breakpoint
CREATE INDEX "handover_from" ON "handover" USING btree ("from_user_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "handover_to" ON "handover" USING btree ("to_user_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "handover_witness" ON "handover" USING btree ("witness_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "handover_to_take_effect" ON "handover" USING btree ("effective_time") WHERE "handover"."status" = 2 and "handover"."effected_at" is null;--> statement-breakpoint
CREATE INDEX "handover_to_return" ON "handover" USING btree ("temp_to") WHERE "handover"."effected_at" is not null and "handover"."returned_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "handover_item_open" ON "handover_item" USING btree ("object_guid") WHERE "handover_item"."is_open";
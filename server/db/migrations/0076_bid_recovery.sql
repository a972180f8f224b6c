ALTER TABLE "sealed_upload" ADD COLUMN "restores" uuid;--> statement-breakpoint
ALTER TABLE "opening_bid" ADD COLUMN "is_recovered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sealed_upload" ADD CONSTRAINT "sealed_upload_restores_sealed_bid_guid_fk" FOREIGN KEY ("restores") REFERENCES "public"."sealed_bid"("guid") ON DELETE no action ON UPDATE no action;
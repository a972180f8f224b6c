CREATE TABLE "calendar_edition" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"edition" uuid DEFAULT gen_random_uuid() NOT NULL
);

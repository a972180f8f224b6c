CREATE TABLE "spelled_name" (
	"name" varchar(50) PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);

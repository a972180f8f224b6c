ALTER TABLE "opening_part" ALTER COLUMN "is_good" SET DATA TYPE boolean USING "is_good" <> 0;

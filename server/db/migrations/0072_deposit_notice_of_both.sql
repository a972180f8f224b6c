ALTER TABLE "deposit_notice" DROP CONSTRAINT "deposit_notice_payment_guid_deposit_payment_guid_fk";

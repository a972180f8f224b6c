import type { RegisterEntry } from '#shared/areas/registration/contract';
import type { Db } from '../../db/client.ts';

/** Finds an enterprise in the business register by its credit code; null: not in it. Any failure is 'away'. */
export interface BusinessRegister {
  find(db: Db, uscc: string): Promise<RegisterEntry | null>;
}

/** A supplier as the ERP knows it. */
export interface ErpSupplier {
  uscc: string;
  name: string;
  erpCode: string;
}

/** Finds a supplier in the ERP by its credit code; null: not known. Any failure is 'away'. */
export interface Erp {
  find(db: Db, uscc: string): Promise<ErpSupplier | null>;
}

/** The look-ups of a registration, each local or of another system. */
export interface Lookups {
  businessRegister: BusinessRegister;
  erp: Erp;
}

import { eq } from 'drizzle-orm';
import type { BusinessRegister, Erp } from './lookups.ts';
import { businessRegister, erpSupplier } from './lookup.table.ts';

/** The register as an administrator has imported it. */
export const localRegister: BusinessRegister = {
  async find(db, uscc) {
    const [found] = await db.select().from(businessRegister).where(eq(businessRegister.uscc, uscc));
    if (!found) return null;
    const { updatedAt: _, establishedOn, ...entry } = found;
    return { ...entry, establishedOn: establishedOn ?? '' };
  },
};

/** The ERP's suppliers as an administrator has imported them. */
export const localErp: Erp = {
  async find(db, uscc) {
    const [found] = await db.select().from(erpSupplier).where(eq(erpSupplier.uscc, uscc));
    return found ? { uscc: found.uscc, name: found.name, erpCode: found.erpCode } : null;
  },
};

import type { RegisterEntry } from '#shared/areas/registration/contract';
import {
  type ErpResult,
  erpResult,
  registerResult,
  type RegisterResult,
} from '#shared/areas/registration/lookup-codes';
import type { Db } from '../../db/client.ts';
import { httpErp, httpRegister } from './http-lookups.ts';
import { localErp, localRegister } from './local-lookups.ts';
import type { Erp, ErpSupplier, Lookups } from './lookups.ts';

export type { Lookups } from './lookups.ts';

/** Another system is waited for so long; the person is still at the form. */
const TIMEOUT_MS = 5000;

/** Addresses and tokens of the other systems; unset: the local tables. */
export interface LookupSettings {
  businessRegisterUrl?: string | undefined;
  businessRegisterToken?: string | undefined;
  erpUrl?: string | undefined;
  erpToken?: string | undefined;
}

/** The look-ups as set: by HTTP where an address is given, else the local tables. */
export function openLookups(settings: LookupSettings = {}, timeoutMs = TIMEOUT_MS): Lookups {
  const { businessRegisterUrl, businessRegisterToken, erpUrl, erpToken } = settings;
  return {
    businessRegister: businessRegisterUrl
      ? httpRegister({ url: businessRegisterUrl, token: businessRegisterToken, timeoutMs })
      : localRegister,
    erp: erpUrl ? httpErp({ url: erpUrl, token: erpToken, timeoutMs }) : localErp,
  };
}

/** Names agree when they differ in blanks and the width of brackets only. */
const comparable = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '');

/** What the register says to a name; a register that is away stops nobody. */
export async function askRegister(
  { businessRegister }: Pick<Lookups, 'businessRegister'>,
  db: Db,
  { uscc, enterpriseName = '' }: { uscc: string; enterpriseName?: string | undefined },
): Promise<{ result: RegisterResult; entry: RegisterEntry | null }> {
  const code = registerResult.code;
  try {
    const entry = await businessRegister.find(db, uscc);
    if (!entry) return { result: code.unknown, entry: null };
    const isSame = comparable(entry.name) === comparable(enterpriseName);
    return { result: isSame ? code.matched : code.differs, entry };
  } catch {
    return { result: code.away, entry: null };
  }
}

/** What the ERP knows; an ERP that is away stops nobody. */
export async function askErp(
  { erp }: { erp: Erp },
  db: Db,
  uscc: string,
): Promise<{ result: ErpResult; supplier: ErpSupplier | null }> {
  const code = erpResult.code;
  try {
    const supplier = await erp.find(db, uscc);
    return { result: supplier ? code.found : code.unknown, supplier };
  } catch {
    return { result: code.away, supplier: null };
  }
}

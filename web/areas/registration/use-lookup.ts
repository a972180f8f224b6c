import { useRef, useState } from 'react';
import { isAccountExists } from '#shared/areas/account/recovery-contract';
import { checkBusinessRegister, enterSupplier, findErpSupplier } from '#shared/areas/registration/contract';
import { erpResult, registerResult } from '#shared/areas/registration/lookup-codes';
import { uscc as usccRule } from '#shared/kit/identifiers/uscc';
import { call } from '../../api/call.ts';

type Found = Awaited<ReturnType<typeof ask>>;

async function ask(ticket: string, uscc: string, enterpriseName: string) {
  const [register, erp] = await Promise.all([
    call(checkBusinessRegister, { ticket, uscc, ...(enterpriseName !== '' && { enterpriseName }) }),
    call(findErpSupplier, { ticket, uscc }),
  ]);
  return { uscc, enterpriseName, register, erp };
}

/**
 * What business register and ERP know of a credit code, asked for as soon as it is whole. The look-up never stops a
 * registration: without an answer it goes on unverified.
 */
export function useLookup(
  ticket: string,
  { onName, onError }: { onName: (name: string) => void; onError: (error: unknown) => void },
) {
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const [isAccount, setAccount] = useState(false);
  const asked = useRef('');

  const look = async (uscc: string, name: string): Promise<Found | undefined> => {
    if (!usccRule().safeParse(uscc).success) return undefined;
    if (found?.uscc === uscc && found.enterpriseName === name) return found;
    asked.current = uscc;
    setBusy(true);
    try {
      const answer = await ask(ticket, uscc, name);
      if (asked.current !== uscc) return undefined;
      const known = answer.register.entry?.name ?? answer.erp.supplier?.name;
      const named = name === '' && known !== undefined ? await ask(ticket, uscc, known) : answer;
      if (name === '' && known !== undefined) onName(known);
      setFound(named);
      return named;
    } catch (error) {
      onError(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  /** Whether an enterprise of this code can already sign in; silent, before the slower look-ups answer. */
  const checkAccount = async (uscc: string) => {
    setAccount(false);
    if (!usccRule().safeParse(uscc).success) return;
    const { exists } = await call(isAccountExists, { zhangHao: uscc }).catch(() => ({ exists: false }));
    setAccount(exists);
  };
  /** Notes an enterprise nobody knows, so that its reviewers see that it was entered by hand. */
  const noteUnknown = async ({ register, erp, uscc, enterpriseName }: Found) => {
    if (register.result !== registerResult.code.unknown || erp.result === erpResult.code.found) return;
    await call(enterSupplier, { ticket, uscc, enterpriseName });
  };
  return { found, isBusy, isAccount, look, checkAccount, noteUnknown };
}
export type Lookup = ReturnType<typeof useLookup>;

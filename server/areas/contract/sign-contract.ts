import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { signType } from '#shared/areas/bidding/codes';
import { contractSide, contractTransition, signMode } from '#shared/areas/contract/codes';
import type { contractCalls } from '#shared/areas/contract/contract';
import type { SignDetail, SignSearch } from '#shared/areas/contract/contract-views';
import { parseDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import { contains } from '../../db/contains.ts';
import { pageOf } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../notification/notification.service.ts';
import { paths } from '#shared/areas/session/paths';
import {
  contracts,
  type ContractTies,
  findSignable,
  sideOf,
  signableContracts,
  contractWrites,
} from './contract-access.ts';
import { mainFileOf } from './contract-files.ts';
import { contractSignature } from './contract-signature.table.ts';
import { contract, type Contract } from './contract.table.ts';
import { keepCertificateSignature, keepScan, signaturesOfContract, signItemOf } from './keep-signature.ts';
import { toSignRow } from './list-contracts.ts';
import { signingSettled } from './tell-signers.ts';

type In<C extends 'sign' | 'file'> = z.output<(typeof contractCalls)[C]['input']>;

/** Signs for one's own party, by certificate or with the scan of the signed paper, as the contract says. */
export async function signContract(
  { guid, version, scanFile, coversBoth, ...signature }: In<'sign'>,
  context: Context,
) {
  const { actor } = context;
  return inTransaction(context.db, async (db) => {
    const found = await findSignable({ db, actor }, guid, true);
    await contracts.decided(db, actor, found, { act: 'sign', version });
    const side = sideOf(found, actor)!;
    const isPaper = found.signMode === signMode.code.paperScan;
    const sides = isPaper && coversBoth ? contractSide.codes : [side];
    if (isPaper) await keepScan(db, context, found, sides, scanFile);
    else
      await keepCertificateSignature(
        db,
        context,
        found,
        { side, signItem: signItemOf(found, side) },
        signature,
      );
    await contractWrites.note(db, context, found, 'sign', {
      after: { side, signMode: found.signMode, ...(isPaper && { coversBoth: coversBoth === true }) },
    });
    await signingSettled(db, found, sides);
    await tellHandler(db, found, side);
    return touched(db, guid);
  });
}

/** Tells the handler that a party has signed. */
async function tellHandler(db: Db, found: Contract, side: 'A' | 'B') {
  const { contractNo, contractName } = found;
  await notify(db, {
    userGuids: [found.createUserGuid],
    kind: 'contract.signed',
    title: {
      cn: `${contractSide.label(side)}已签章：${contractNo} ${contractName}`,
      en: `${contractSide.label(side, 'en')} has signed: ${contractNo} ${contractName}`,
    },
    link: paths.contract(found.guid),
  });
}

/** 备案 (sign item 2101): number and time of the filing; it may be said anew until the contract ends. */
export async function fileContract(
  { guid, version, filingNo, filingTime, ...signature }: In<'file'>,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const found = await contracts.lockFor(db, context, guid, { act: 'file', version });
    if (signature.signature) {
      const under = { side: contractSide.code.a, signItem: signType.code.awardFiling };
      await db
        .delete(contractSignature)
        .where(and(eq(contractSignature.contractGuid, guid), eq(contractSignature.signItem, under.signItem)));
      await keepCertificateSignature(db, context, found, under, signature);
    }
    await db
      .update(contract)
      .set({ filingNo, filingTime: parseDateTime(filingTime) })
      .where(eq(contract.guid, guid));
    await contractWrites.note(db, context, found, 'file', {
      before: { filingNo: found.filingNo },
      after: { filingNo, filingTime },
    });
    return touched(db, guid);
  });
}

const touched = (db: Db, guid: string) =>
  changedTo(db, contract, guid, { version: sql`${contract.version} + 1` });

/** The contracts one may sign for a party, the newest change first. */
export async function listToSign(search: SignSearch, { db, actor }: Context) {
  const mine = sql`${contractSignature.side} =
    case when ${contract.enterpriseGuid} = ${actor.enterpriseGuid} then 'A' else 'B' end`;
  const where = and(
    signableContracts({ actor }),
    contains(contract.contractNo, search.contractNo),
    contains(contract.contractName, search.contractName),
    search.unsigned
      ? and(
          eq(contract.status, contractTransition.approve.to),
          sql`not exists (select from ${contractSignature} where ${contractSignature.contractGuid} = ${contract.guid}
            and ${contractSignature.signItem} <> ${signType.code.awardFiling} and ${mine})`,
        )
      : undefined,
  );
  const found = await pageOf(
    search,
    (limit, offset) =>
      db
        .select({ row: contract, ...contracts.tiesOf(db) })
        .from(contract)
        .where(where)
        .orderBy(desc(contract.updatedAt), desc(contract.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(contract).where(where),
  );
  return {
    ...found,
    list: found.list.map(({ row, ...ties }) => toSignRow(row, ties as unknown as ContractTies, actor)),
  };
}

/** One contract to a person who signs it for their party: its document and signatures, and nothing else. */
export async function getToSign(guid: string, { db, actor }: Context): Promise<SignDetail> {
  const found = await findSignable({ db, actor }, guid);
  return {
    ...toSignRow(found, await contracts.findTies(db, guid), actor),
    mainFile: await mainFileOf(db, guid),
    signatures: await signaturesOfContract(db, guid),
  };
}

import { eq } from 'drizzle-orm';
import { contractKind } from '#shared/areas/contract/codes';
import { contractFaults } from '#shared/areas/contract/contract-faults';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { labelsOf } from '#shared/areas/document/kind';
import { contractForm } from '#shared/areas/contract/rules';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import type { Wording } from '#shared/kit/language';
import { ruleWordings } from '#shared/kit/rule-texts';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { documentReview } from '../document/review.service.ts';
import { checkContract } from './check-contract.ts';
import { contracts, describedContract, undoTied } from './contract-access.ts';
import { draftOf } from './contract-draft.ts';
import { noteSigned, noteStanding, noteUnsigned } from './contract-notes.ts';
import type { ContractParts } from './contract-parts.ts';
import { contractSignature } from './contract-signature.table.ts';
import type { Contract } from './contract.table.ts';
import { legalFindings } from './legal-check.ts';
import { ABANDON, orderRefusal, UNDO, VOID } from './order-refusal.ts';
import { changesOfContracts } from './settle-change.ts';
import { signingSettled, tellSigners } from './tell-signers.ts';

/**
 * Submitting, recalling, undoing and voiding of contracts; the approval of a change is one of theirs. An approved one is
 * undone as long as no order rests on it and not both have signed (documents.md 5.6).
 */
export const contractReview = (parts: ContractParts) =>
  documentReview(describedContract, contracts, {
    weigh: ({ db }, found) => weigh(db, found),
    isMandatory: ({ isMandatory }) => isMandatory,
    toSubmit: (viewer, _found, weighed) => checkToSubmit(viewer, parts, weighed),
    faults: async (_viewer, _found, { fields }) => Object.entries(fields).map(named),
    warnings: async (_viewer, _found, { findings }) => findings.filter(({ level }) => level === 'warn'),
    content: async (_viewer, _found, { draft }) => draft,
    submittedAs: ({ amount }) => ({ amount }),
    beforeUndo: async (db, { guid }) =>
      undoTied(await contracts.findTies(db, guid)) ?? orderRefusal(db, parts, guid, UNDO),
    late: {
      abandon: ({ db }, { guid }) => orderRefusal(db, parts, guid, ABANDON),
      void: ({ db }, { guid }) => orderRefusal(db, parts, guid, VOID),
    },
    effects: {
      async approved(db, context, { found }) {
        await noteSigned(db, found);
        await noteStanding(db, found);
        if (found.contractKind === contractKind.code.agency) await parts.tookEffect(db, context, found);
        await tellSigners(db, found);
      },
      // Delete the signatures: what was signed has to be signed anew.
      async undone(db, _context, { found }) {
        await db.delete(contractSignature).where(eq(contractSignature.contractGuid, found.guid));
        await noteStanding(db, found);
        await noteUnsigned(db, found);
        await signingSettled(db, found);
      },
    },
    parts: changesOfContracts(parts),
  });
export type ContractReview = ReturnType<typeof contractReview>;

const labels: Readonly<Record<string, Wording>> = labelsOf(contractDocumentKind);
const named = ([field, text]: [string, Wording]): Wording => {
  const label = labels[field.split('.')[0]!];
  return label ? { cn: `“${label.cn}”${text.cn}`, en: `${label.en}: ${text.en}` } : text;
};

/** What its fields say against each other and the law of them: texts by field, and every finding. */
async function weigh(db: Db, found: Contract) {
  const draft = await draftOf(db, found);
  const findings = await legalFindings(db, draft, found);
  const fields: Record<string, Wording> = {
    ...blockedFields(findings),
    ...ruleWordings(contractFaults(draft, found)),
  };
  return { draft, fields, findings };
}

/** Refuses (BusinessError, by field) what stops the submission of a contract as it is stored. */
async function checkToSubmit(
  viewer: Viewer,
  parts: ContractParts,
  { draft, fields }: Awaited<ReturnType<typeof weigh>>,
): Promise<void> {
  const [first] = Object.entries(fields);
  if (first) throw new BusinessError(named(first), fields);
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
  // Leave the number out of the check: the contract has it already.
  await checkContract(viewer, parts, { ...contractForm.parse(filled), contractNo: '' });
}

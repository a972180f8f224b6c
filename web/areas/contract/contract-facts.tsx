import { contractKind } from '#shared/areas/contract/codes';
import type { ContractDetail } from '#shared/areas/contract/contract-views';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { formatMoney } from '#shared/kit/money';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { Amount } from './amount.tsx';
import { useDetailTexts } from './detail-texts.ts';

const ofAgency = [
  'ordersGuid',
  'agencyFeeMethod',
  'feeBasis',
  'feePayer',
  'feeAmount',
  'feeRate',
  'discountPayRate',
] as const;
const ofPurchase = [
  'projectNo',
  'projectName',
  'sectionNo',
  'awardAmount',
  'noticeDate',
  'winnerNote',
  'subject',
  'deliveryTime',
  'deliveryPlace',
  'quality',
  'subcontract',
] as const;
const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);

/** What a contract says (documents.md 5.6); lines that do not concern its kind are left out. */
export function ContractFacts({ of }: { of: ContractDetail }) {
  const mark = usePunctuation();
  const texts = useDetailTexts();
  const { originalAmount, mainFile } = of;
  return (
    <DocumentFields
      of={contractDocumentKind}
      panel="basics"
      from={of}
      without={of.contractKind === contractKind.code.agency ? ofPurchase : ofAgency}
      own={{
        ordersGuid: of.ordersNo && `${of.ordersNo} ${of.ordersName}`,
        projectNo: of.projectNo || of.selfPlanNo,
        sectionNo: joined([of.sectionNo, of.sectionName], ' '),
        partyAContact: joined([of.partyAContact, of.partyAPhone], ' / '),
        partyBContact: joined([of.partyBContact, of.partyBPhone], ' / '),
        amount: (
          <span>
            <Amount of={of} />
            {originalAmount !== null && originalAmount !== of.amount && (
              <small>{mark.note(texts.originalAmount(formatMoney(originalAmount)))}</small>
            )}
          </span>
        ),
        term: (
          <span>
            {of.startDate} — {of.endDate}
            {of.originalEndDate !== of.endDate && (
              <small>{mark.note(texts.originalEnd(of.originalEndDate))}</small>
            )}
          </span>
        ),
        bond: joined(
          [of.perfAmount && `${formatMoney(of.perfAmount)} ${texts.yuan}`, of.perfRate && `${of.perfRate}%`],
          ' / ',
        ),
        mainFile: mainFile && <FileList files={[mainFile]} />,
      }}
    />
  );
}

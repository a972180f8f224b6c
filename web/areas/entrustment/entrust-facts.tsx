import { Link } from 'react-router';
import { computeType, depositSendType } from '#shared/areas/deposit/codes';
import {
  agencyFeeMethod,
  depositBy,
  entrustScope,
  entrustType,
  entrustWay,
  feeBasis,
  feeDiscount,
  feePayer,
} from '#shared/areas/entrustment/codes';
import { countingTerms } from '#shared/areas/entrustment/fee-faults';
import type { EntrustDetail } from '#shared/areas/entrustment/views';
import { projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText, type ShownCodes } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { useEntrustLabels } from './labels.ts';

const money = (yuan: string | null) => (yuan ? formatMoney(yuan) : '');
const range = (from: string | null, to: string | null) => (from && to ? `${from} — ${to}` : '');

function Code({ list, code }: { list: ShownCodes; code: number | null }) {
  return code === null ? null : <CodeText list={list} code={code} />;
}

/** What an order says (documents.md 5.5); the agency is not led into its principal's set-up. */
export function EntrustFacts({ of }: { of: EntrustDetail }) {
  const label = useEntrustLabels();
  const texts = useDetailTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const words = (list: ShownCodes, codes: readonly number[] | null | undefined) =>
    mark.row((codes ?? []).map((code) => list.label(code, language)));
  const counting = countingTerms(of);
  const feeFacts = (
    [
      ['feeAmount', money(of.feeAmount ?? null)],
      ['feeRate', of.feeRate ?? ''],
      ['feeDiscount', <Code key="discount" list={feeDiscount} code={of.feeDiscount ?? null} />],
      ['discountPayRate', of.discountPayRate ?? ''],
      ['feeAgreedAmount', money(of.feeAgreedAmount ?? null)],
      ['feeNote', of.feeNote, true],
    ] as const
  )
    .filter(([name]) => of.agencyFeeMethod !== null && counting.has(name))
    .map(([name, value, isWhole]) => [label[name], value, isWhole] as const);
  return (
    <DetailFields
      of={[
        [label.ordersNo, of.ordersNo],
        ...(of.previous
          ? [
              [
                texts.previous,
                <Link key="previous" to={paths.entrust(of.previous.guid)}>
                  {of.previous.ordersNo}
                </Link>,
              ] as const,
            ]
          : []),
        [
          label.projectNo,
          of.isAgencyView ? of.projectNo : <Link to={paths.setup(of.setupGuid)}>{of.projectNo}</Link>,
        ],
        [label.projectName, of.projectName],
        [label.projectNature, <Code key="nature" list={projectNature} code={of.projectNature} />],
        [label.projectType, <Code key="type" list={projectType} code={of.projectType} />],
        [label.tenderWay, <Code key="way" list={tenderWay} code={of.tenderWay} />],
        [label.entrustUnit, of.entrustUnit],
        [label.entrustContactGuid, of.entrustContact],
        [
          label.entrustContactPhone,
          [of.entrustContactPhone, of.entrustContactEmail].filter(Boolean).join(' / '),
        ],
        [label.agentGuid, of.agentUnit],
        [label.agentManager, of.agentManager],
        [label.agentManagerPhone, of.agentManagerPhone],
        [label.entrustWay, <Code key="entrustWay" list={entrustWay} code={of.entrustWay} />],
        [label.entrustType, <Code key="entrustType" list={entrustType} code={of.entrustType} />],
        [label.contractGuid, [of.contractNo, of.contractName].filter(Boolean).join(' ')],
        ...(of.wayReason ? [[label.wayReason, of.wayReason, true] as const] : []),
        [label.scope, words(entrustScope, of.scope), true],
        ...(of.authority ? [[label.authority, of.authority, true] as const] : []),
        [texts.term, range(of.startDate, of.endDate)],
        [texts.budget, <Wan key="plan" yuan={of.planAmount} unit />],
        [texts.ceiling, of.controlPrice && <Wan key="ceiling" yuan={of.controlPrice} unit />],
        [label.agencyFeeMethod, <Code key="method" list={agencyFeeMethod} code={of.agencyFeeMethod} />],
        [label.feeBasis, <Code key="basis" list={feeBasis} code={of.feeBasis} />],
        [label.feePayer, <Code key="payer" list={feePayer} code={of.feePayer} />],
        ...feeFacts,
        ...(of.depositNeed
          ? ([
              [label.depositBy, <Code key="by" list={depositBy} code={of.depositBy ?? null} />],
              [label.depositSendTypes, words(depositSendType, of.depositSendTypes)],
              [
                label.computeType,
                of.computeType === computeType.code.fixedRatio
                  ? `${of.depositValue ?? ''}%`
                  : money(of.depositValue ?? null),
              ],
            ] as const)
          : [[label.depositNeed, of.depositNeed === false ? texts.noDeposit : ''] as const]),
        [label.docFee, money(of.docFee ?? null)],
        [label.plannedIssueDate, of.plannedIssueDate],
        [label.plannedOpenDate, of.plannedOpenDate],
        [label.plannedAwardDate, of.plannedAwardDate],
        [label.plannedContractDate, of.plannedContractDate],
        ...(of.requirement ? [[label.requirement, of.requirement, true] as const] : []),
        [label.files, <FileList key="files" files={of.files} />, true],
      ]}
    />
  );
}

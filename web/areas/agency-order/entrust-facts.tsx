import { Link } from 'react-router';
import { computeType } from '#shared/areas/deposit/codes';
import { countingTerms } from '#shared/areas/agency-order/fee-faults';
import { entrustKind } from '#shared/areas/agency-order/kind';
import type { EntrustDetail } from '#shared/areas/agency-order/views';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useDetailTexts } from './detail-texts.ts';

const range = (from: string | null, to: string | null) => from && to && `${from} — ${to}`;
const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by);

const terms = [
  'feeAmount',
  'feeRate',
  'feeDiscount',
  'discountPayRate',
  'feeAgreedAmount',
  'feeNote',
] as const;
const depositTerms = ['depositBy', 'depositSendTypes', 'computeType'] as const;

/** What an order says (documents.md 5.5); the agency is not led into its principal's set-up. */
export function EntrustFacts({ of }: { of: EntrustDetail }) {
  const { noDeposit } = useDetailTexts();
  const { previous, depositValue } = of;
  const counting = of.agencyFeeMethod === null ? new Set<string>() : countingTerms(of);
  return (
    <DocumentFields
      of={entrustKind}
      panel="order"
      from={of}
      without={[
        ...terms.filter((name) => !counting.has(name)),
        ...(of.depositNeed ? (['depositNeed'] as const) : depositTerms),
      ]}
      own={{
        previous: previous && <Link to={paths.entrust(previous.guid)}>{previous.ordersNo}</Link>,
        projectNo: of.isAgencyView ? (
          of.projectNo
        ) : (
          <Link to={paths.setup(of.setupGuid)}>{of.projectNo}</Link>
        ),
        entrustContactPhone: joined([of.entrustContactPhone, of.entrustContactEmail], ' / '),
        contractGuid: joined([of.contractNo, of.contractName], ' '),
        term: range(of.startDate, of.endDate),
        budget: <Wan yuan={of.planAmount} unit />,
        ceiling: of.controlPrice && <Wan yuan={of.controlPrice} unit />,
        computeType:
          of.computeType === computeType.code.fixedRatio
            ? `${depositValue ?? ''}%`
            : depositValue && formatMoney(depositValue),
        depositNeed: of.depositNeed === false && noDeposit,
      }}
    />
  );
}

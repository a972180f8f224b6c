import { type TableColumnsType, Tag } from 'antd';
import { contractAdminStatus, contractSide } from '#shared/areas/contract/codes';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { useLanguage } from '../../kit/language.ts';
import { useTimeLeft } from '../../parts/date/time-left.ts';
import { statusColumn, useDocumentColumns } from '../../parts/document/columns.tsx';
import { contract } from './contract.ts';
import { Amount } from './amount.tsx';
import { useStatusList } from './status.tsx';
import { useTexts } from './texts.ts';

const SOON_DAYS = 30;

/** Who has signed, in a word. */
export function Signed({ sides }: { sides: ContractRow['signed'] }) {
  const texts = useTexts();
  const language = useLanguage();
  const [first, second] = sides;
  if (first === undefined) return texts.noneSigned;
  if (second !== undefined) return <Tag color="success">{texts.bothSigned}</Tag>;
  return <Tag>{texts.onlySigned(contractSide.label(first, language))}</Tag>;
}

const whole = { ellipsis: false } as const;

/** The columns of the list (documents.md 5.6), without actions. */
export function useContractColumns(): TableColumnsType<ContractRow> {
  const texts = useTexts();
  return useDocumentColumns(contract, {
    amount: { align: 'right', render: (_: unknown, row) => <Amount of={row} /> },
    endDate: { title: texts.term, render: (_: unknown, row) => <Term of={row} /> },
    contractKind: whole,
    contractType: whole,
    signed: {
      title: texts.signed,
      ellipsis: false,
      render: (sides: ContractRow['signed']) => <Signed sides={sides} />,
    },
    status: statusColumn(useStatusList()),
  });
}

/** From when to when a contract runs, and how soon it ends. */
function Term({ of: { startDate, endDate, daysLeft, status } }: { of: ContractRow }) {
  const left = useTimeLeft();
  const isEnding = status === contractAdminStatus.code.inEffect && daysLeft <= SOON_DAYS;
  return (
    <>
      {startDate} — {endDate}
      {isEnding && (
        <div>
          <Tag color={daysLeft < 0 ? 'error' : 'warning'}>{left.ends(daysLeft)}</Tag>
        </div>
      )}
    </>
  );
}

import { type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { contractAdminStatus, contractKind, contractSide, contractType } from '#shared/areas/contract/codes';
import type { ContractRow, ContractSearch } from '#shared/areas/contract/contract-views';
import { paths } from '#shared/areas/session/paths';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Amount } from './amount.tsx';
import { useContractLabels } from './labels.ts';
import { StatusTag } from './status.tsx';
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

/** The columns of the list (documents.md 5.6), without actions. */
export function useContractColumns(): TableColumnsType<ContractRow> {
  const label = useContractLabels();
  const texts = useTexts();
  const sorted = (column: NonNullable<ContractSearch['sort']>) => ({
    key: column,
    dataIndex: column,
    sorter: true,
    title: label[column],
  });
  return [
    {
      ...sorted('contractNo'),
      width: 172,
      fixed: 'start',
      render: (contractNo: string, { guid }) => <Link to={paths.contract(guid)}>{contractNo}</Link>,
    },
    { ...sorted('contractName'), width: 232, ellipsis: true },
    {
      ...sorted('amount'),
      width: 148,
      align: 'right',
      render: (_: unknown, row) => <Amount of={row} />,
    },
    { dataIndex: 'partyBName', title: label.partyB, width: 200, ellipsis: true },
    {
      ...sorted('endDate'),
      title: texts.term,
      width: 220,
      render: (endDate: string, { startDate, daysLeft, status }) => (
        <>
          {startDate} — {endDate}
          {status === contractAdminStatus.code.inEffect && daysLeft <= SOON_DAYS && (
            <div>
              <Tag color={daysLeft < 0 ? 'error' : 'warning'}>{texts.daysLeft(daysLeft)}</Tag>
            </div>
          )}
        </>
      ),
    },
    { ...sorted('signDate'), width: 112 },
    {
      dataIndex: 'contractKind',
      title: label.contractKind,
      width: 128,
      render: (code: ContractRow['contractKind']) => <CodeText list={contractKind} code={code} />,
    },
    {
      dataIndex: 'contractType',
      title: label.contractType,
      width: 120,
      render: (code: ContractRow['contractType']) => <CodeText list={contractType} code={code} />,
    },
    { dataIndex: 'partyAName', title: label.partyA, width: 200, ellipsis: true },
    { dataIndex: 'projectName', title: label.projectName, width: 200, ellipsis: true },
    {
      dataIndex: 'signed',
      title: texts.signed,
      width: 96,
      render: (sides: ContractRow['signed']) => <Signed sides={sides} />,
    },
    { ...sorted('updateTime'), width: 144, render: (time: string) => time.slice(0, 16) },
    {
      dataIndex: 'status',
      title: label.status,
      width: 96,
      fixed: 'end',
      render: (_: unknown, contract) => <StatusTag of={contract} />,
    },
  ];
}

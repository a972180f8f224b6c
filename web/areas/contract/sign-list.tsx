import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { contractKind, contractSide } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import type { SignRow } from '#shared/areas/contract/contract-views';
import { paths } from '#shared/areas/session/paths';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { listQuery } from '../../api/query.ts';
import { CodeText } from '../../kit/code-tag.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { Amount } from './amount.tsx';
import { Signed } from './contract-columns.tsx';
import { StatusTag } from './status.tsx';
import { useTexts } from './texts.ts';

/** The contracts somebody may sign for a party, and nothing else of them. */
export function SignList() {
  const texts = useTexts();
  const label = useKindLabels(contractDocumentKind);
  const list = useListSearch(contractCalls.signList.input);
  const { search, setSearch, reset } = list;
  const contracts = useQuery(listQuery(contractCalls.signList, search));
  const columns = useColumns();
  return (
    <>
      <PageHead title={texts.signTitle} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="contractNo" label={label.contractNo}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="contractName" label={label.contractName}>
          <Input allowClear />
        </Form.Item>
        <Form.Item
          name="unsigned"
          valuePropName="checked"
          getValueProps={(value) => ({ checked: value === '1' })}
          getValueFromEvent={({ target }: { target: { checked: boolean } }) =>
            target.checked ? '1' : undefined
          }
        >
          <Checkbox>{texts.unsigned}</Checkbox>
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable<SignRow>
          of={contracts}
          list={list}
          empty={texts.emptySign}
          scroll={{ x: 1320 }}
          columns={columns}
        />
      </Panel>
    </>
  );
}

function useColumns(): TableColumnsType<SignRow> {
  const texts = useTexts();
  const label = useKindLabels(contractDocumentKind);
  return [
    {
      dataIndex: 'contractNo',
      title: label.contractNo,
      width: 172,
      render: (contractNo: string, { guid }) => <Link to={paths.contract(guid)}>{contractNo}</Link>,
    },
    { dataIndex: 'contractName', title: label.contractName, ellipsis: true },
    {
      dataIndex: 'contractKind',
      title: label.contractKind,
      width: 128,
      render: (code: SignRow['contractKind']) => <CodeText list={contractKind} code={code} />,
    },
    { dataIndex: 'partyAName', title: label.partyA, width: 200, ellipsis: true },
    {
      dataIndex: 'amount',
      title: label.amount,
      width: 148,
      align: 'right',
      render: (_: unknown, row) => <Amount of={row} />,
    },
    { dataIndex: 'signDate', title: label.signDate, width: 112 },
    {
      dataIndex: 'side',
      title: texts.side,
      width: 88,
      render: (code: SignRow['side']) => <CodeText list={contractSide} code={code} />,
    },
    {
      dataIndex: 'signed',
      title: texts.signed,
      fixed: 'end',
      width: 96,
      render: (sides: SignRow['signed']) => <Signed sides={sides} />,
    },
    {
      dataIndex: 'status',
      title: label.status,
      fixed: 'end',
      width: 96,
      render: (_: unknown, contract: SignRow) => <StatusTag of={contract} />,
    },
  ];
}

import { useQueryClient } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { contractKind, contractStatus } from '#shared/areas/contract/codes';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { FilterItem } from '../../kit/filter-item.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { among } from '../../parts/document/acts.ts';
import { Filters } from '../../parts/document/filters.tsx';
import { useDocumentTexts } from '../../parts/document/texts.ts';
import { DocumentList } from '../../parts/document/list.tsx';
import { useDownloadFile } from '../../parts/file/download.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { useContractColumns } from './contract-columns.tsx';
import { contract } from './contract.ts';
import { SignList } from './sign-list.tsx';
import { useStatusList } from './status.tsx';
import { useTexts } from './texts.ts';

const ENDING_DAYS = [7, 30, 90];

/** 合同管理; a signer of a party has the list of what they may sign, a reader too when the address asks for it. */
export function ContractListPage() {
  const [params] = useSearchParams();
  const mayRead = useMay('contract:read');
  return mayRead && !params.has('unsigned') ? <Contracts /> : <SignList />;
}

const menu = ['file', 'change', 'abandon', 'undo', 'void', 'delete'] as const;

const placesOf = (row: ContractRow) => ({
  beside: among(row, ['submit', 'recall', 'sign']),
  menu: [
    'record' as const,
    // Do not offer the document of a draft: it may have none yet.
    ...(row.status === contractStatus.code.draft ? [] : (['download'] as const)),
    ...among(row, menu),
  ],
});

function Contracts() {
  const texts = useTexts();
  const client = useQueryClient();
  const download = useDownloadFile();
  async function downloadMain({ guid }: ContractRow) {
    const { mainFile } = await client.fetchQuery(query(contract.calls.detail, { guid }));
    if (mainFile) await download(mainFile.guid, mainFile.name);
  }
  const { agency, purchase } = contractKind.code;
  const adds = (
    <>
      <LinkButton to={`${paths.contractEdit()}?kind=${purchase}`} type="primary">
        {texts.addPurchase}
      </LinkButton>
      <LinkButton to={`${paths.contractEdit()}?kind=${agency}`}>{texts.addAgency}</LinkButton>
    </>
  );
  return (
    <DocumentList
      of={contract}
      columns={useContractColumns()}
      actsWidth={{ cn: 168, en: 200 }}
      filters={<UsualFilters />}
      inSight={['contractName', 'contractKind', 'status']}
      more={<MoreFilters />}
      places={placesOf}
      does={{ download: (row) => void downloadMain(row) }}
      empty={texts.empty}
      add={adds}
    />
  );
}

function UsualFilters() {
  const { all } = useDocumentTexts();
  const label = useKindLabels(contractDocumentKind);
  return (
    <>
      <Filters of={contractDocumentKind} by={['contractName', 'contractKind']} />
      <Form.Item name="status" label={label.status}>
        <CodeSelect list={useStatusList()} placeholder={all} />
      </Form.Item>
    </>
  );
}

/** The rarer filters. */
function MoreFilters() {
  const texts = useTexts();
  const { all } = useDocumentTexts();
  return (
    <>
      <DefaultFilters without={['contractName']} />
      <Filters of={contractDocumentKind} by={['contractType', 'partyB']} />
      <FilterItem name="endingWithin" label={texts.ending}>
        <Select
          allowClear
          placeholder={all}
          options={ENDING_DAYS.map((days) => ({ value: days, label: texts.endingWithin(days) }))}
        />
      </FilterItem>
      <Filters of={contractDocumentKind} by={['signDate', 'endDate']} />
      <VoidedFilter />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Input, Modal, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { type PlanType, planType } from '#shared/areas/procurement-plan/codes';
import { type UsableLine, usableLines } from '#shared/areas/procurement-plan/usable-contract';
import { projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { sumMoney } from '#shared/kit/money';
import { listQuery } from '../api/query.ts';
import { Wan } from '../kit/amounts.tsx';
import { CodeText } from '../kit/code-tag.tsx';
import { useLanguage } from '../kit/language.ts';
import { LoadFailed, NothingYet } from '../kit/page-state.tsx';
import { Segments } from '../kit/segments.tsx';
import css from './plan-line-picker.module.css';
import { usePickerTexts } from './plan-line-picker-texts.ts';

const ROWS = 10;

/** What the lines to be chosen must agree with. */
export interface LineBounds {
  planType?: PlanType | undefined;
  /** Company node the plan is for. */
  planUnit?: string | null | undefined;
  tenderWay?: UsableLine['tenderWay'] | null | undefined;
}

/** Whether two lines may go into one document: of plans of one type, for one unit, bought in one way (documents.md 5.4). */
const goTogether = (a: UsableLine, b: UsableLine) =>
  a.planType === b.planType && a.planUnit === b.planUnit && a.tenderWay === b.tenderWay;

/**
 * 引用计划: lines of approved plans that still have something left, searched by project, plan or number. Several may be
 * chosen, over several pages, as long as they go together.
 */
export function PlanLinePicker({
  planTypes,
  bounds = {},
  without = [],
  isMixed = false,
  onChosen,
  onClose,
}: {
  /** The types of plan offered; the first is shown first. */
  planTypes: readonly [PlanType, ...PlanType[]];
  bounds?: LineBounds;
  /** Lines that have been taken already, by guid. */
  without?: readonly string[];
  /** Lines of different units and modes may be chosen together. */
  isMixed?: boolean;
  onChosen: (lines: UsableLine[]) => void;
  onClose: () => void;
}) {
  const texts = usePickerTexts();
  const language = useLanguage();
  const [type, setType] = useState(bounds.planType ?? planTypes[0]);
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<UsableLine[]>([]);
  const found = useQuery(
    listQuery(usableLines, {
      page,
      rows: ROWS,
      planType: type,
      ...(keyword && { keyword }),
      ...(bounds.planUnit && { planUnit: bounds.planUnit }),
      ...(bounds.tenderWay && { tenderWay: bounds.tenderWay }),
    }),
  );
  const columns = useColumns();
  const [first] = chosen;
  const search = (change: () => void) => {
    change();
    setPage(1);
  };
  const isTaken = ({ guid }: UsableLine) => without.includes(guid);
  const obstacle = (line: UsableLine) =>
    isTaken(line)
      ? texts.taken
      : !isMixed && first !== undefined && !goTogether(first, line)
        ? texts.notTogether
        : undefined;
  return (
    <Modal
      open
      width={1080}
      title={texts.title}
      okText={texts.choose}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onChosen(chosen)}
      onCancel={onClose}
    >
      <div className={css.bar}>
        {planTypes.length > 1 && bounds.planType === undefined && (
          <Segments
            label={texts.planType}
            value={String(type)}
            options={planTypes.map((code) => ({
              value: String(code),
              label: planType.label(code, language),
            }))}
            onChange={(code) =>
              search(() => {
                setType(Number(code) as PlanType);
                setChosen([]);
              })
            }
          />
        )}
        <Input.Search
          autoFocus
          allowClear
          className={css.keyword!}
          aria-label={texts.keyword}
          placeholder={texts.keyword}
          onSearch={(typed) => search(() => setKeyword(typed.trim()))}
        />
        <span className={css.chosen} aria-live="polite">
          {texts.chosen(chosen.length)}{' '}
          {first && <Wan yuan={sumMoney(chosen.map(({ remaining }) => remaining))} unit />}
        </span>
      </div>
      {found.error ? (
        <LoadFailed error={found.error} retry={found.refetch} retrying={found.isFetching} />
      ) : (
        <Table
          rowKey="guid"
          size="small"
          columns={columns}
          dataSource={found.data?.list ?? []}
          loading={found.isFetching}
          scroll={{ x: 960, y: 'calc(100vh - 420px)' }}
          locale={{
            emptyText: found.isPending ? (
              ' '
            ) : (
              <NothingYet hint={keyword ? texts.nothingFound : texts.empty} />
            ),
          }}
          pagination={{
            current: page,
            pageSize: ROWS,
            total: found.data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setPage,
          }}
          rowSelection={{
            preserveSelectedRowKeys: true,
            hideSelectAll: !isMixed,
            selectedRowKeys: chosen.map(({ guid }) => guid),
            onChange: (_keys, rows) => setChosen(rows),
            getCheckboxProps: (line) => {
              const why = obstacle(line);
              return why === undefined
                ? { 'aria-label': line.projectName }
                : { disabled: true, title: why, 'aria-label': `${line.projectName}（${why}）` };
            },
          }}
        />
      )}
    </Modal>
  );
}

function useColumns(): TableColumnsType<UsableLine> {
  const texts = usePickerTexts();
  return [
    {
      key: 'project',
      title: texts.project,
      render: (_, { projectName, planNo, planName, lineNo, packageNo }) => (
        <>
          <div className={css.name}>
            {projectName} {packageNo !== '' && <Tag>{texts.package(packageNo)}</Tag>}
          </div>
          <div className={css.soft} title={planName}>
            {texts.from(planNo, lineNo)}
          </div>
        </>
      ),
    },
    { dataIndex: 'planUnitName', title: texts.planUnit, width: 170, ellipsis: true },
    {
      dataIndex: 'projectType',
      title: texts.projectType,
      width: 72,
      render: (code: UsableLine['projectType']) => <CodeText list={projectType} code={code} />,
    },
    {
      dataIndex: 'tenderWay',
      title: texts.tenderWay,
      width: 112,
      render: (code: UsableLine['tenderWay']) => <CodeText list={tenderWay} code={code} />,
    },
    {
      dataIndex: 'estimateAmount',
      title: texts.estimate,
      width: 120,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
    {
      dataIndex: 'remaining',
      title: texts.remaining,
      width: 120,
      align: 'right',
      render: (yuan: string) => (
        <b>
          <Wan yuan={yuan} />
        </b>
      ),
    },
    { dataIndex: 'plannedIssueDate', title: texts.issue, width: 96 },
  ];
}

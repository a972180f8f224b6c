import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Input, Modal, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { type PlanType, planType } from '#shared/areas/procurement-plan/line/codes';
import { type UsableLine, usableLines } from '#shared/areas/procurement-plan/line/usable-contract';
import { oneSourceFault } from '#shared/areas/project-initiation/one-source';
import { projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { sumMoney } from '#shared/kit/money';
import { listQuery } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { ChoiceTable } from '../../kit/choice-table.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { NothingYet } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { Segments } from '../../kit/segments.tsx';
import css from './line-picker.module.css';
import { usePickerTexts } from './line-picker-texts.ts';

const ROWS = 10;

/** What the lines to be chosen must agree with. */
export interface LineBounds {
  planType?: PlanType | undefined;
  planGuid?: string | undefined;
  /** Company node the plan is for. */
  planUnit?: string | null | undefined;
  tenderWay?: UsableLine['tenderWay'] | null | undefined;
}

/** What a row of the choice shows; a plan that is its own only line has no number of one. */
export type PickedLine = Pick<
  UsableLine,
  | 'guid'
  | 'planType'
  | 'planGuid'
  | 'planNo'
  | 'planUnit'
  | 'planUnitName'
  | 'projectName'
  | 'projectType'
  | 'tenderWay'
  | 'estimateAmount'
  | 'remaining'
> &
  Partial<Pick<UsableLine, 'planName' | 'lineNo' | 'packageNo' | 'plannedIssueDate'>>;

/** What lines are asked for: a page of a type of plan, within the bounds. */
export interface LineSearch {
  page: number;
  rows: number;
  planType: PlanType;
  keyword?: string;
  planGuid?: string;
  planUnit?: string;
  tenderWay?: UsableLine['tenderWay'];
}
type Found<T> = UseQueryResult<{ list: T[]; total: number }>;

interface Choice<T> {
  /** The types of plan offered; the first is shown first. */
  planTypes: readonly [PlanType, ...PlanType[]];
  bounds?: LineBounds;
  /** Lines that have been taken already, by guid. */
  without?: readonly string[];
  /** Lines of different plans and modes may be chosen together. */
  isMixed?: boolean;
  onChosen: (lines: T[]) => void;
  onClose: () => void;
}

const useLines = (search: LineSearch): Found<UsableLine> => useQuery(listQuery(usableLines, search));

/** 引用计划: lines of approved annual and batch plans that still have something left. */
export const PlanLinePicker = (choice: Choice<UsableLine>) => <LinePicker {...choice} useFound={useLines} />;

/**
 * Lines found by `useFound`, searched by project, plan or number. Several may be chosen, over several pages, as long as
 * they go together.
 */
export function LinePicker<T extends PickedLine>({
  planTypes,
  bounds = {},
  without = [],
  isMixed = false,
  useFound,
  onChosen,
  onClose,
}: Choice<T> & { useFound: (search: LineSearch) => Found<T> }) {
  const texts = usePickerTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const [type, setType] = useState(bounds.planType ?? planTypes[0]);
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<T[]>([]);
  const found = useFound({
    page,
    rows: ROWS,
    planType: type,
    ...(keyword && { keyword }),
    ...(bounds.planGuid && { planGuid: bounds.planGuid }),
    ...(bounds.planUnit && { planUnit: bounds.planUnit }),
    ...(bounds.tenderWay && { tenderWay: bounds.tenderWay }),
  });
  const columns = useColumns<T>(type !== planType.code.selfRun);
  const [first] = chosen;
  const search = (change: () => void) => {
    change();
    setPage(1);
  };
  const isTaken = ({ guid }: T) => without.includes(guid);
  const obstacle = (line: T) =>
    isTaken(line)
      ? texts.taken
      : !isMixed && first !== undefined
        ? oneSourceFault([first, line])?.[language]
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
          <TypeChoice
            of={planTypes}
            value={type}
            onChange={(code) =>
              search(() => {
                setType(code);
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
      <ChoiceTable<T>
        of={found}
        page={page}
        rows={ROWS}
        onPage={setPage}
        rowKey="guid"
        columns={columns}
        scroll={{ x: 960, y: 'calc(100vh - 420px)' }}
        empty={<NothingYet hint={keyword ? texts.nothingFound : texts.empty} />}
        rowSelection={{
          preserveSelectedRowKeys: true,
          hideSelectAll: !isMixed,
          selectedRowKeys: chosen.map(({ guid }) => guid),
          onChange: (_keys, rows) => setChosen(rows),
          getCheckboxProps: (line) => {
            const why = obstacle(line);
            return why === undefined
              ? { 'aria-label': line.projectName }
              : { disabled: true, title: why, 'aria-label': mark.noted(line.projectName, why) };
          },
        }}
      />
    </Modal>
  );
}

function TypeChoice({
  of,
  value,
  onChange,
}: {
  of: readonly PlanType[];
  value: PlanType;
  onChange: (type: PlanType) => void;
}) {
  const texts = usePickerTexts();
  const language = useLanguage();
  return (
    <Segments
      label={texts.planType}
      value={String(value)}
      options={of.map((code) => ({ value: String(code), label: planType.label(code, language) }))}
      onChange={(code) => onChange(Number(code) as PlanType)}
    />
  );
}

function useColumns<T extends PickedLine>(isOfLines: boolean): TableColumnsType<T> {
  const texts = usePickerTexts();
  return [
    {
      key: 'project',
      title: texts.project,
      render: (_, { projectName, planNo, planName, lineNo, packageNo }) => (
        <>
          <div className={css.name}>
            {projectName} {packageNo && <Tag>{texts.package(packageNo)}</Tag>}
          </div>
          <div className={css.soft} title={planName}>
            {lineNo === undefined ? planNo : texts.from(planNo, lineNo)}
          </div>
        </>
      ),
    },
    {
      key: 'unit',
      title: texts.planUnit,
      width: 170,
      ellipsis: true,
      render: (_, { planUnitName }) => planUnitName,
    },
    {
      key: 'type',
      title: texts.projectType,
      width: 72,
      render: (_, line) => <CodeText list={projectType} code={line.projectType} />,
    },
    {
      key: 'way',
      title: texts.tenderWay,
      width: 112,
      render: (_, line) => <CodeText list={tenderWay} code={line.tenderWay} />,
    },
    {
      key: 'estimate',
      title: texts.estimate,
      width: 120,
      align: 'right',
      render: (_, { estimateAmount }) => <Wan yuan={estimateAmount} />,
    },
    {
      key: 'remaining',
      title: texts.remaining,
      width: 120,
      align: 'right',
      render: (_, { remaining }) => (
        <b>
          <Wan yuan={remaining} />
        </b>
      ),
    },
    // a self-procurement plan names no month or day of issue
    ...(isOfLines
      ? [
          {
            key: 'issue',
            title: texts.issue,
            width: 96,
            render: (_: unknown, { plannedIssueDate }: T) => plannedIssueDate,
          },
        ]
      : []),
  ];
}

import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType, type TablePaginationConfig } from 'antd';
import type { z } from 'zod';
import { materialCalls as calls, type ProjectMaterial } from '#shared/areas/project/material-contract';
import { formatMoneyOrNone } from '#shared/kit/money';
import { listQuery } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { cardPlace, useCards } from '../../kit/list-cards.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import { useProjectMaterialLabels } from './material-labels.ts';
import { useMaterialTexts } from './material-texts.ts';
import css from './project.module.css';

type Search = Partial<z.output<typeof calls.list.input>>;

/** The lines of one section, a page at a time. */
export function MaterialsTable({
  of,
  list: { search, pagination },
  isOpen,
  chosen,
  onChoose,
  onEdit,
  onDelete,
}: {
  of: { guid: string; sectionNo: string };
  list: { search: Search; pagination: (total?: number) => TablePaginationConfig };
  /** Whether this person may change them now. */
  isOpen: boolean;
  /** 行号 of those chosen. */
  chosen: readonly string[];
  onChoose: (lineNos: readonly string[]) => void;
  onEdit: (line: ProjectMaterial) => void;
  onDelete: (line: ProjectMaterial) => Promise<void>;
}) {
  const texts = useMaterialTexts();
  const label = useProjectMaterialLabels();
  const { page = 1, rows = 10, keyword } = search;
  const found = useQuery(listQuery(calls.list, { ...of, page, rows, ...(keyword && { keyword }) }));
  const money = formatMoneyOrNone;
  const columns: TableColumnsType<ProjectMaterial> = [
    { dataIndex: 'lineNo', title: label.lineNo, width: 60, className: cardPlace.state },
    {
      dataIndex: 'materialName',
      title: label.materialName,
      width: 184,
      className: cardPlace.title,
      render: (name: string, { materialCode, brand }) => (
        <>
          {name}
          {(materialCode || brand) && (
            <div className={css.soft}>{[materialCode, brand].filter(Boolean).join(' · ')}</div>
          )}
        </>
      ),
    },
    {
      dataIndex: 'spec',
      title: label.spec,
      width: 172,
      className: cardPlace.line,
      render: (spec: string) => spec || '-',
    },
    {
      dataIndex: 'quantity',
      title: label.quantity,
      width: 100,
      align: 'right',
      className: cardPlace.line,
      render: (quantity: string, { unit }) => `${quantity} ${unit}`,
    },
    { dataIndex: 'price', title: label.price, width: 124, align: 'right', render: money },
    {
      dataIndex: 'amount',
      title: label.amount,
      width: 128,
      align: 'right',
      className: cardPlace.line,
      render: money,
    },
    {
      key: 'delivery',
      title: label.requiredDate,
      width: 120,
      render: (_, { requiredDate, place }) => (
        <>
          {requiredDate ?? '-'}
          {place && <div className={css.soft}>{place}</div>}
        </>
      ),
    },
    { dataIndex: 'remark', title: label.remark, width: 132, render: (text: string) => text || '-' },
    ...(isOpen
      ? [
          {
            key: 'actions',
            title: texts.actions,
            width: 104,
            fixed: 'end' as const,
            render: (_: unknown, line: ProjectMaterial) => (
              <span className={css.rowActs}>
                <Button
                  type="link"
                  size="small"
                  aria-label={texts.editOf(line.materialName)}
                  onClick={() => onEdit(line)}
                >
                  {texts.edit}
                </Button>
                <ConfirmButton
                  act={texts.delete}
                  thing={line.materialName}
                  aria-label={texts.deleteOf(line.materialName)}
                  type="link"
                  size="small"
                  danger
                  onConfirm={() => onDelete(line)}
                />
              </span>
            ),
          },
        ]
      : []),
  ];
  const cards = useCards(columns);
  if (found.error)
    return <LoadFailed error={found.error} retry={found.refetch} retrying={found.isFetching} />;
  return (
    <Table
      rowKey="lineNo"
      size="small"
      columns={columns}
      scroll={{ x: 1120 }}
      {...cards}
      dataSource={found.data?.list ?? []}
      loading={found.isPending || found.isPlaceholderData}
      {...(isOpen && {
        rowSelection: {
          columnWidth: 44,
          columnTitle: selectAll,
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...chosen],
          onChange: (keys) => onChoose(keys.map(String)),
        },
      })}
      locale={{
        emptyText: found.isPending ? ' ' : <NothingYet hint={keyword ? texts.noMatch : texts.none} />,
      }}
      pagination={pagination(found.data?.total)}
    />
  );
}

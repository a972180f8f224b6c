import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Modal, Select, Space } from 'antd';
import { useState } from 'react';
import type { ProjectDetail } from '#shared/areas/project/contract';
import {
  type MaterialBill,
  materialCalls as calls,
  type ProjectMaterial,
} from '#shared/areas/project/material-contract';
import { overEstimate } from '#shared/areas/project/materials';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { mutation, query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { useMedia } from '../../kit/media.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { JobFileButton } from '../../parts/job/job-file-button.tsx';
import { useMaterialTexts } from './material-texts.ts';
import { MaterialsTable } from './materials-table.tsx';
import css from './project.module.css';

const MaterialWindow = onDemand(() =>
  import('./material-window.tsx').then((module) => module.MaterialWindow),
);
const MaterialsGridWindow = onDemand(() =>
  import('./materials-grid-window.tsx').then((module) => module.MaterialsGridWindow),
);

/** What of the address is about the materials: the section, what is sought, the page. */
const address = calls.list.input.partial();
/** Where a grid has no room. */
const NO_GRID = '(max-width: 719px)';

interface Given {
  of: ProjectDetail;
  onDone: () => Promise<void>;
}

/** 物料清单 of a project, section by section. */
export function MaterialsPanel(given: Given) {
  const texts = useMaterialTexts();
  const bills = useQuery(query(calls.bills, { guid: given.of.guid }, { quiet: true }));
  return (
    <Panel title={texts.title}>
      <PageState of={bills}>
        {(data) =>
          // Where nobody may enter any, none is one line and no empty table.
          data.some(({ count, actions }) => count > 0 || actions.length > 0) ? (
            <Bill {...given} bills={data} />
          ) : (
            <p className={css.soft}>{texts.none}</p>
          )
        }
      </PageState>
    </Panel>
  );
}

function Bill({ of, bills, onDone }: Given & { bills: readonly MaterialBill[] }) {
  const texts = useMaterialTexts();
  const kit = useKitTexts();
  const language = useLanguage();
  const { guid, version } = of;
  const { search, setSearch, pagination } = useListSearch(address, { guid });
  const bill = bills.find(({ sectionNo }) => sectionNo === search.sectionNo) ?? bills[0]!;
  const { sectionNo } = bill;
  const [open, setOpen] = useState<ProjectMaterial | 'new' | 'grid'>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [modal, asked] = Modal.useModal();
  const hasNoRoom = useMedia(NO_GRID);
  const remove = useMutation(mutation(calls.deleteSeveral, { done: texts.done.delete }));
  const exports = useMutation(mutation(calls.export));
  const mayExport = useMay('project:export');
  const mayEdit = bill.actions.includes('edit');
  const over = overEstimate(bill);
  const close = () => setOpen(undefined);
  const done = async () => {
    close();
    setChosen([]);
    await onDone();
  };
  const change = (next: Parameters<typeof setSearch>[0]) => {
    setChosen([]);
    return setSearch({ guid, ...next });
  };
  const removeLines = async (lineNos: readonly string[]) => {
    await remove.mutateAsync({ guid, version, sectionNo, lineNos: [...lineNos] });
    await done();
  };
  const given = { of, bill, onClose: close, onDone: done };
  return (
    <>
      {asked}
      <div className={css.billBar}>
        <Space wrap>
          {bills.length > 1 && (
            <Select
              aria-label={texts.section}
              className={css.billSection!}
              value={sectionNo}
              options={bills.map((one) => ({
                value: one.sectionNo,
                label: texts.sectionOf(one.sectionNo, one.sectionName),
              }))}
              onChange={(value) => change({ sectionNo: value, keyword: undefined })}
            />
          )}
          <Input.Search
            key={`${sectionNo} ${search.keyword ?? ''}`}
            allowClear
            aria-label={texts.keyword}
            placeholder={texts.keyword}
            className={css.billSearch!}
            defaultValue={search.keyword ?? ''}
            enterButton={texts.search}
            onSearch={(keyword) => change({ sectionNo, keyword: keyword.trim() || undefined })}
          />
        </Space>
        <Space wrap>
          {mayEdit && chosen.length > 0 && (
            <Button
              danger
              onClick={() =>
                void modal.confirm({
                  title: texts.deleteTitle(chosen.length),
                  okText: texts.delete,
                  okButtonProps: { danger: true },
                  cancelText: kit.cancel,
                  onOk: () => removeLines(chosen),
                })
              }
            >
              {texts.deleteMany(chosen.length)}
            </Button>
          )}
          {bill.count > 0 && mayExport && (
            <JobFileButton title={texts.exporting} start={() => exports.mutateAsync({ guid, sectionNo })}>
              {texts.export}
            </JobFileButton>
          )}
          {mayEdit && (
            <>
              <LinkButton to={paths.projectMaterialImport(guid, sectionNo)}>{texts.import}</LinkButton>
              <Button onClick={() => setOpen('new')}>{texts.add}</Button>
              {!hasNoRoom && (
                <Button type="primary" onClick={() => setOpen('grid')}>
                  {texts.grid}
                </Button>
              )}
            </>
          )}
        </Space>
      </div>
      <p className={css.billSum}>
        <span>{texts.count(bill.count)}</span>
        <span>
          {texts.total} <b>{formatMoney(bill.total)}</b> {texts.yuan}
        </span>
        <span>
          {texts.estimate} {formatMoney(bill.estimate)} {texts.yuan}
        </span>
      </p>
      {over && <Alert type="warning" showIcon title={over[language]} className={css.billOver!} />}
      <MaterialsTable
        key={sectionNo}
        of={{ guid, sectionNo }}
        list={{ search, pagination }}
        isOpen={mayEdit}
        chosen={chosen}
        onChoose={setChosen}
        onEdit={setOpen}
        onDelete={(line) => removeLines([line.lineNo])}
      />
      {open === 'grid' && <MaterialsGridWindow {...given} />}
      {open !== undefined && open !== 'grid' && (
        <MaterialWindow {...given} material={open === 'new' ? undefined : open} />
      )}
    </>
  );
}

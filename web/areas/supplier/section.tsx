import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { type RecordKind, recordKind } from '#shared/areas/supplier/records/codes';
import { guidOf, recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import type { RecordList } from '#shared/areas/supplier/records/rows';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { Segments } from '../../kit/segments.tsx';
import { KindChanges } from './changes.tsx';
import { usePlace } from './place.ts';
import { RecordTable } from './record-table.tsx';
import { SingleRecord } from './single-record.tsx';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';

const RecordForm = lazy(async () => ({ default: (await import('./record-form.tsx')).RecordForm }));

/** One section: its records, the form of one of them, or what has been changed in it. */
export function Section({ kind, enterpriseGuid }: { kind: RecordKind; enterpriseGuid: string }) {
  const texts = useTexts();
  const language = useLanguage();
  const { editing, showsChanges, showChanges, edit } = usePlace();
  const found = useQuery({
    ...query(recordCalls[kind].list, {}, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const label = recordKind.label(kind, language);
  const mayAdd = found.data?.canWrite === true && !kindOf(kind).isSingle && !showsChanges;
  if (editing !== null)
    return (
      <PageState of={found} rows={10}>
        {(list) => <Editing list={list} guid={editing} enterpriseGuid={enterpriseGuid} />}
      </PageState>
    );
  return (
    <Panel
      title={label}
      aside={
        <div className={css.acts}>
          <Segments
            label={label}
            value={showsChanges ? 'changes' : 'current'}
            options={[
              { value: 'current', label: texts.current },
              { value: 'changes', label: texts.changes },
            ]}
            onChange={(value) => showChanges(value === 'changes')}
          />
          {mayAdd && (
            <Button type="primary" onClick={() => edit(newGuid())}>
              {texts.add}
            </Button>
          )}
        </div>
      }
    >
      {showsChanges ? (
        <KindChanges kind={kind} />
      ) : (
        <PageState of={found}>{(list) => <Records of={list} onEdit={edit} />}</PageState>
      )}
    </Panel>
  );
}

function Records({ of, onEdit }: { of: RecordList; onEdit: (guid: string) => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const { isSingle } = kindOf(of.kind);
  const [only] = of.list;
  if (isSingle && only) return <SingleRecord of={only} list={of} onEdit={onEdit} />;
  if (of.list.length > 0) return <RecordTable of={of} onEdit={onEdit} />;
  return (
    <NothingYet hint={(of.canWrite ? texts.emptyToFill : texts.empty)(recordKind.label(of.kind, language))}>
      {of.canWrite && (
        <Button type="primary" onClick={() => onEdit(newGuid())}>
          {isSingle ? texts.fill : texts.add}
        </Button>
      )}
    </NothingYet>
  );
}

/** The form of the record with this guid; of a new one when there is none. */
function Editing({ list, guid, enterpriseGuid }: { list: RecordList; guid: string; enterpriseGuid: string }) {
  const texts = useTexts();
  const { close } = usePlace();
  const { kind } = list;
  const named = list.list.find((row) => guidOf(kind, row) === guid);
  const record = named ?? (kindOf(kind).isSingle ? list.list[0] : undefined) ?? null;
  if (!list.canWrite || record?.state === 'removed')
    return (
      <Alert
        type="info"
        showIcon
        title={texts.gone}
        action={
          <Button size="small" onClick={close}>
            {texts.back}
          </Button>
        }
      />
    );
  return (
    <Suspense fallback={<Placeholder rows={10} />}>
      <RecordForm
        key={`${guid}:${record?.version ?? 0}`}
        list={list}
        record={record}
        guid={record ? guidOf(kind, record) : guid}
        enterpriseGuid={enterpriseGuid}
      />
    </Suspense>
  );
}

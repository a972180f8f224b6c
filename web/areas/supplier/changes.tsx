import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import { supplierRecordCalls } from '#shared/areas/supplier/records/contract';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import type { recordChanges } from '#shared/areas/supplier/records/rows';
import { query } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { EntryHead, RecordChangeTable } from '../../parts/supplier/record-changes.tsx';
import { RecordFields } from '../../parts/supplier/record-fields.tsx';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';

type Changes = z.output<typeof recordChanges>;

/** What approved submissions changed in every section. */
export function AllChanges() {
  const texts = useTexts();
  const found = useQuery({ ...query(supplierRecordCalls.changes, {}, { quiet: true }), staleTime: 0 });
  return (
    <Panel title={texts.allChanges}>
      <PageState of={found}>{(changes) => <Shown of={changes} withKind />}</PageState>
    </Panel>
  );
}

/** What they changed in one section. */
export function KindChanges({ kind }: { kind: RecordKind }) {
  const found = useQuery({ ...query(recordCalls[kind].changes, {}, { quiet: true }), staleTime: 0 });
  return <PageState of={found}>{(changes) => <Shown of={changes} />}</PageState>;
}

function Shown({ of: { list, names }, withKind = false }: { of: Changes; withKind?: boolean }) {
  const texts = useTexts();
  if (list.length === 0) return <NothingYet hint={texts.noChanges} />;
  return list.map((change) => (
    <section key={change.reviewGuid} className={css.change} aria-label={texts.round(change.round)}>
      <h3>
        {texts.round(change.round)}
        <small>
          {texts.by(change.submittedByName, change.submitTime)} ·{' '}
          {texts.decided(change.decidedByName, change.decideTime)}
        </small>
      </h3>
      {change.entries.map((entry) => (
        <div key={entry.recordGuid} className={css.entry}>
          <EntryHead of={entry} withKind={withKind} />
          {entry.act === 'changed' && <RecordChangeTable of={entry} names={names} />}
          {entry.act === 'added' && <RecordFields kind={entry.kind} content={entry.after!} names={names} />}
        </div>
      ))}
    </section>
  ));
}

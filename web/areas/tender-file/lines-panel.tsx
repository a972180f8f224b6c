import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#shared/areas/session/paths';
import { tenderFileCalls as calls } from '#shared/areas/tender-file/contract';
import type { TenderFileDetail } from '#shared/areas/tender-file/views';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { Panel } from '../../kit/page-head.tsx';
import css from './file.module.css';
import { ChangesTable, LinesTable } from './line-tables.tsx';
import { useTexts } from './texts.ts';

/** 分项报价表: the lines of a version, what a change did to them, and for its handler how they are made. */
export function LinesPanel({ of }: { of: TenderFileDetail }) {
  const texts = useTexts();
  const client = useQueryClient();
  const take = useMutation(mutation(calls.takeLines, { done: texts.linesTaken }));
  const { guid, version, lineChanges } = of;
  const isOpen = of.actions.includes('edit');
  const { added, removed, changed } = lineChanges;
  return (
    <Panel title={texts.lines}>
      {isOpen && (
        <div className={css.bar}>
          <LinkButton to={paths.tenderFileLineImport(guid)}>{texts.importLines}</LinkButton>
          <ConfirmButton
            act={texts.takeLines}
            thing={texts.lines}
            explanation={texts.takeLinesText}
            onConfirm={async () => {
              await take.mutateAsync({ guid, version });
              await refetch(client, calls.detail, calls.lines, calls.lineChanges);
            }}
          />
        </div>
      )}
      {of.lineCount > 0 ? <LinesTable guid={guid} /> : <p className={css.soft}>{texts.noLines}</p>}
      {of.lineDigest && (
        <p className={css.soft}>
          {texts.lineDigest} <span className={css.digest}>{of.lineDigest}</span>
        </p>
      )}
      {added + removed + changed > 0 && (
        <>
          <p>{texts.lineChanges(added, changed, removed)}</p>
          <ChangesTable guid={guid} />
        </>
      )}
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { opinionCalls, type OpinionRow } from '#shared/areas/supervision/opinion-contract';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { ActDialog, type DialogEvents } from '../../parts/approval/act-dialog.tsx';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';

/** Sends a draft, after saying who will be told. */
export function SendDialog({ row, ...events }: { row: OpinionRow } & DialogEvents) {
  const texts = useOpinionTexts();
  const kit = useKitTexts();
  const mark = usePunctuation();
  const found = useQuery(query(opinionCalls.detail, { guid: row.guid }, { quiet: true }));
  return (
    <ActDialog<object>
      title={kit.confirm(texts.act.send, row.opinionNo)}
      okText={texts.act.send}
      done={texts.done.send}
      draftName={`opinion:send:${row.guid}`}
      send={() => call(opinionCalls.send, { guid: row.guid, version: row.version })}
      {...events}
    >
      <p className={css.content}>{row.content}</p>
      <PageState of={found} rows={1}>
        {({ receivers }) =>
          receivers.length > 0 ? (
            <p className={css.soft}>{texts.receiversOfDraft(mark.row(receivers))}</p>
          ) : (
            <Alert type="warning" showIcon title={texts.noReceivers} />
          )
        }
      </PageState>
      <p className={css.soft}>{texts.form.sendHint}</p>
    </ActDialog>
  );
}

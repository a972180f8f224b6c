import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportPreview } from '#shared/areas/import/views';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, refetch } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useLanguage } from '../../kit/language.ts';
import css from './import.module.css';
import type { ImportCalls } from './model.ts';
import { useImportPartTexts } from './texts.ts';
import { JobProgress } from '../job/progress.tsx';

type Status = 'new' | 'changed' | 'faulty';
interface Made {
  added: number;
  changed: number;
  /** All that the job answers. */
  result: Readonly<Record<string, unknown>>;
}

/** What is said of the records that are imported. */
export interface ImportWords {
  /** Before: what will be written. */
  willWrite: (added: number, changed: number) => string;
  writing: string;
  /** After: what was written. */
  written: (added: number, changed: number, result: Made['result']) => string;
  /** Of the button that leads to them. */
  toList: string;
}

/** Asks once more, writes everything in the background, and says what came of it. */
export function ImportConfirm<F extends string, S extends string>({
  calls,
  preview: { guid, version, state, summary },
  words,
  list,
  stale,
  more = {},
  isWhole = false,
  children,
}: {
  calls: ImportCalls<F, S | Status>;
  preview: ImportPreview<F, S | Status>;
  words: ImportWords;
  /** Where the records imported are listed, or what was made of them by what the job answers. */
  list: string | ((result: Made['result']) => string);
  /** Calls whose answers the import makes stale. */
  stale: readonly { path: string }[];
  /** What the call asks beyond guid and version, chosen in `children`. */
  more?: Readonly<Record<string, unknown>>;
  /** Nothing is written while a row is faulty. */
  isWhole?: boolean;
  children?: ReactNode;
}) {
  const texts = useImportPartTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [jobGuid, setJob] = useState<string>();
  const [made, setMade] = useState<Made>();
  const confirm = useMutation(mutation(calls.confirm, { quiet: true }));
  const count = summary.new + summary.changed;
  const mustMend = isWhole && summary.faulty > 0;
  async function write() {
    const job = await confirm.mutateAsync({ guid, version, ...more });
    setOpen(false);
    setJob(job.jobGuid);
  }
  return (
    <>
      <Button
        type="primary"
        disabled={mustMend || count === 0 || state !== 'ready'}
        onClick={() => setOpen(true)}
      >
        {mustMend
          ? texts.mendFirst(summary.faulty)
          : count === 0
            ? texts.nothing
            : texts.confirm(summary.new, summary.changed)}
      </Button>
      <Dialog
        open={isOpen}
        width={520}
        title={texts.confirmTitle}
        okText={texts.confirmTitle}
        cancelText={texts.cancel}
        confirmLoading={confirm.isPending}
        onOk={() => void write().catch(() => undefined)}
        onCancel={() => setOpen(false)}
      >
        <p>{words.willWrite(summary.new, summary.changed)}</p>
        {summary.faulty > 0 && (
          <Alert className={css.alert!} type="warning" showIcon title={texts.leftOut(summary.faulty)} />
        )}
        {children && <div className={css.alert}>{children}</div>}
        {confirm.error && <Alert type="error" showIcon title={messageIn(language, confirm.error.message)} />}
      </Dialog>
      <JobProgress
        title={words.writing}
        jobGuid={jobGuid}
        onDone={({ result }) => {
          setMade({
            added: Number(result?.['added'] ?? 0),
            changed: Number(result?.['changed'] ?? 0),
            result: result ?? {},
          });
          setJob(undefined);
          void refetch(client, ...stale);
        }}
        onClose={() => {
          setJob(undefined);
          void refetch(client, calls.preview);
        }}
      />
      <Dialog
        open={made !== undefined}
        width={420}
        title={texts.doneTitle}
        closable={false}
        footer={
          <Button
            type="primary"
            onClick={() =>
              void navigate(made && typeof list === 'function' ? list(made.result) : String(list))
            }
          >
            {words.toList}
          </Button>
        }
      >
        {made && words.written(made.added, made.changed, made.result)}
      </Dialog>
    </>
  );
}

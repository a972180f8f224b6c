import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { listUsers } from '#shared/areas/user/contract';
import { importPassword, type ImportPreview, userImport } from '#shared/areas/user/import-contract';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, refetch } from '../../api/query.ts';
import { RadioField } from '../../kit/choice-fields.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useLanguage } from '../../kit/language.ts';
import { JobProgress } from '../../parts/job-progress.tsx';
import { useImportTexts } from './import-texts.ts';
import { treeCalls } from './use-organisation.ts';
import css from './import.module.css';

type Way = (typeof importPassword.codes)[number];

/** Asks how new people get their passwords, writes everything in the background, and says what came of it. */
export function ConfirmImport({ preview: { guid, version, state, summary } }: { preview: ImportPreview }) {
  const texts = useImportTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [way, setWay] = useState<Way>(importPassword.code.later);
  const [jobGuid, setJob] = useState<string>();
  const [made, setMade] = useState<{ added: number; changed: number }>();
  const confirm = useMutation(mutation(userImport.confirm, { quiet: true }));
  const count = summary.new + summary.changed;
  async function write() {
    const job = await confirm.mutateAsync({ guid, version, password: way });
    setOpen(false);
    setJob(job.jobGuid);
  }
  return (
    <>
      <Button type="primary" disabled={count === 0 || state !== 'ready'} onClick={() => setOpen(true)}>
        {count === 0 ? texts.nothing : texts.confirm(summary.new, summary.changed)}
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
        <p>{texts.confirmText(summary.new, summary.changed)}</p>
        {summary.faulty > 0 && (
          <Alert className={css.alert!} type="warning" showIcon title={texts.leftOut(summary.faulty)} />
        )}
        {summary.new > 0 && (
          <div className={css.alert}>
            <RadioField
              label={texts.password}
              name="password"
              value={way}
              choices={importPassword
                .options(language)
                .map(({ value, label }) => ({ value: value as Way, label }))}
              onValue={setWay}
            />
          </div>
        )}
        {confirm.error && <Alert type="error" showIcon title={messageIn(language, confirm.error.message)} />}
      </Dialog>
      <JobProgress
        title={texts.writing}
        jobGuid={jobGuid}
        onDone={({ result }) => {
          setMade({ added: Number(result?.['added'] ?? 0), changed: Number(result?.['changed'] ?? 0) });
          setJob(undefined);
          void refetch(client, listUsers, ...treeCalls);
        }}
        onClose={() => {
          setJob(undefined);
          void refetch(client, userImport.preview);
        }}
      />
      <Dialog
        open={made !== undefined}
        width={420}
        title={texts.doneTitle}
        closable={false}
        footer={
          <Button type="primary" onClick={() => void navigate(paths.departments)}>
            {texts.toList}
          </Button>
        }
      >
        {made && texts.doneText(made.added, made.changed)}
      </Dialog>
    </>
  );
}

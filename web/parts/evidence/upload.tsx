import { useEffect, useRef, useState } from 'react';
import { EVIDENCE_UPLOAD_PATH } from '#shared/areas/applicant/contract';
import { EVIDENCE_TYPES, evidenceFault } from '#shared/areas/applicant/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { upload } from '../../api/upload.ts';
import { Group } from '../../kit/choice-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { EvidenceFile } from './file.tsx';
import { keepContent } from './content.ts';
import css from './upload.module.css';
import { usePublicTexts } from '../public/texts.ts';

const accept = EVIDENCE_TYPES.map((type) => `.${type}`).join(',');

interface Sending {
  name: string;
  percent: number;
  fault?: string;
}

interface Sender {
  files: readonly FileRow[];
  onFiles: (files: FileRow[]) => void;
  ticket: string;
  max: number;
  /** Looks at a refusal before it is shown: the ticket may have expired. */
  onError?: ((error: unknown) => void) | undefined;
}

/** What is being sent and what was refused, by a key of its own. */
function useSending({ files, onFiles, ticket, max, onError }: Sender) {
  const texts = usePublicTexts();
  const language = useLanguage();
  const [sending, setSending] = useState<Readonly<Record<string, Sending>>>({});
  const held = useRef(files);
  useEffect(() => {
    held.current = files;
  }, [files]);
  const show = (key: string, one?: Sending) =>
    setSending(({ [key]: _old, ...others }) => (one ? { ...others, [key]: one } : others));
  const change = (next: FileRow[]) => {
    held.current = next; // several files finish before the form hands the new value back
    onFiles(next);
  };

  const send = async (file: File) => {
    const key = newGuid();
    const wrong =
      held.current.length >= max ? texts.tooManyFiles(max) : evidenceFault(file.name, file.size)?.[language];
    if (wrong !== undefined) return show(key, { name: file.name, percent: 0, fault: wrong });
    show(key, { name: file.name, percent: 0 });
    try {
      const stored = await upload<FileRow>(
        EVIDENCE_UPLOAD_PATH,
        file,
        { ticket },
        { onProgress: (percent) => show(key, { name: file.name, percent }) },
      );
      keepContent(stored.guid, file);
      change([...held.current, stored]);
      show(key);
    } catch (error) {
      onError?.(error);
      const why = error instanceof Error ? error.message : String(error);
      show(key, { name: file.name, percent: 0, fault: why });
    }
  };
  const sendAll = async (chosen: Iterable<File>) => {
    setSending((now) => Object.fromEntries(Object.entries(now).filter(([, one]) => one.fault === undefined)));
    // Send one after the other, so that the limit holds.
    for (const file of chosen) await send(file);
  };
  const remove = (guid: string) => change(held.current.filter((file) => file.guid !== guid));
  return { sending, sendAll, remove };
}

/** Scans a person without a session sends in; each goes out as soon as it is chosen, and shows what it is. */
export function EvidenceUpload({
  label,
  name,
  hint,
  files,
  onFiles,
  ticket,
  max,
  fault,
  onError,
}: {
  label: string;
  name: string;
  hint?: string;
  fault: string | undefined;
} & Sender) {
  const texts = usePublicTexts();
  const { sending, sendAll, remove } = useSending({ files, onFiles, ticket, max, onError });

  return (
    <Group label={label} name={name} fault={fault} hint={hint}>
      {files.map((file) => (
        <EvidenceFile key={file.guid} file={file} ticket={ticket} onRemove={() => remove(file.guid)} />
      ))}
      {Object.entries(sending).map(([key, one]) => (
        <div key={key} className={css.sending} role={one.fault ? 'alert' : 'status'}>
          <span>{one.name}</span>
          {one.fault === undefined ? (
            <progress value={one.percent} max={100} aria-label={one.name} />
          ) : (
            <span className={css.fault}>{one.fault}</span>
          )}
        </div>
      ))}
      {files.length < max && (
        <label className={css.drop}>
          <input
            type="file"
            name={name}
            accept={accept}
            multiple={max > 1}
            onChange={({ target }) => {
              void sendAll([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <svg
            width="22"
            height="22"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M12 16V4m0 0L7 9m5-5 5 5M4 16v4h16v-4" strokeWidth="1.7" strokeLinecap="round" />
          </svg>
          <span>
            {texts.chooseFiles}
            <small>{texts.fileLimits(max)}</small>
          </span>
        </label>
      )}
    </Group>
  );
}

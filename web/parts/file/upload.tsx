import { UploadOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { type FileRow, UPLOAD_PATH } from '#shared/areas/file/contract';
import { endingOf, fileFault, fileTypes, MAX_FILES } from '#shared/areas/file/rules';
import { upload } from '../../api/upload.ts';
import css from './list.module.css';
import { Bar } from '../../kit/bar.tsx';
import { FileDrop } from '../../kit/file-drop.tsx';
import { FileList } from './list.tsx';
import { usePartTexts } from '../texts.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { currentLanguage } from '../../kit/language.ts';

/** A spreadsheet as text is for imports only (documents.md 5.0, attachments). */
const attachable = fileTypes.filter((type) => type !== 'csv');
const accept = attachable.map((type) => `.${type}`).join(',');

const none: readonly FileRow[] = [];

interface Sending {
  name: string;
  percent: number;
  fault?: string;
}

/** Attachments that are sent as soon as they are chosen; a Form field holds the list of stored files. */
export function FileUpload({
  id,
  value = none,
  isBrief = false,
  onChange,
}: {
  id?: string;
  value?: readonly FileRow[];
  /** Without the sentence on kinds and sizes, where several stand together. */
  isBrief?: boolean;
  onChange?: (files: FileRow[]) => void;
}) {
  const texts = usePartTexts();
  const [sending, setSending] = useState<Readonly<Record<string, Sending>>>({});
  const held = useRef(value);
  useEffect(() => {
    held.current = value;
  }, [value]);
  const show = (key: string, one: Sending | undefined) =>
    setSending(({ [key]: _old, ...others }) => (one ? { ...others, [key]: one } : others));
  const change = (files: FileRow[]) => {
    held.current = files; // several files finish before the form hands the new value back
    onChange?.(files);
  };

  async function send(file: File) {
    const { name } = file;
    const key = newGuid();
    const fault =
      held.current.length >= MAX_FILES
        ? texts.tooManyFiles
        : endingOf(name) === 'csv'
          ? fileFault(`${name}.`, file.size)?.[currentLanguage()]
          : fileFault(name, file.size)?.[currentLanguage()];
    if (fault) return show(key, { name, percent: 0, fault });
    show(key, { name, percent: 0 });
    try {
      const stored = await upload<FileRow>(
        UPLOAD_PATH,
        file,
        {},
        {
          onProgress: (percent) => show(key, { name, percent }),
        },
      );
      change([...held.current, stored]);
      show(key, undefined);
    } catch (error) {
      show(key, { name, percent: 0, fault: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <div className={css.drop}>
      <FileList files={value} onRemove={(guid) => change(held.current.filter((one) => one.guid !== guid))} />
      {Object.entries(sending).map(([key, { name, percent, fault }]) => (
        <div key={key} className={css.sending} role={fault ? 'alert' : undefined}>
          <span className={css.name}>{name}</span>
          {fault ? <span className={css.fault}>{fault}</span> : <Bar percent={percent} label={name} />}
        </div>
      ))}
      <div>
        <FileDrop id={id} multiple small accept={accept} onFile={(file) => void send(file)}>
          <UploadOutlined aria-hidden />
          {texts.dropFiles}
        </FileDrop>
        {!isBrief && <div className={css.hint}>{texts.fileLimits}</div>}
      </div>
    </div>
  );
}

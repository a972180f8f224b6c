import { DeleteOutlined, DownloadOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { use, useEffect, useRef } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import { readableSize } from '#shared/areas/file/rules';
import { focusNext } from '../../kit/focus-next.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { useDownloadFile } from './download.ts';
import css from './list.module.css';
import { NewSince } from './new-since.ts';
import { nameList, useShownFile } from './shown-file.ts';
import { usePartTexts } from '../texts.ts';
import { viewOf } from './viewable.ts';

const FilePreview = onDemand(() => import('./preview/preview.tsx').then((module) => module.FilePreview));

/**
 * The files of a record, each with size, uploader and a download; one that can be shown in place is, by its name.
 * `onRemove` lets them be taken off.
 */
export function FileList({
  files,
  onRemove,
}: {
  files: readonly FileRow[];
  onRemove?: (guid: string) => void;
}) {
  const texts = usePartTexts();
  const download = useDownloadFile();
  const newSince = use(NewSince);
  const place = useRef<HTMLUListElement>(null);
  const { shown, open, goTo, close } = useShownFile();
  useEffect(() => (place.current ? nameList(place.current, files) : undefined), [files]);
  if (files.length === 0) return onRemove ? null : <span className={css.soft}>{texts.noFiles}</span>;
  return (
    <>
      <ul className={css.list} ref={place}>
        {files.map((file) => {
          const { guid, name, size, uploaderName, uploadTime } = file;
          return (
            <li key={guid} className={css.file}>
              <PaperClipOutlined aria-hidden className={css.soft} />
              <button
                type="button"
                className={css.name}
                title={name}
                onClick={() => (viewOf(file) ? open(file, place.current) : void download(guid, name))}
              >
                {name}
              </button>
              {newSince !== undefined && uploadTime > newSince && (
                <Tag color="processing" variant="filled" className={css.new!}>
                  {texts.newFile}
                </Tag>
              )}
              <span className={css.soft}>
                {readableSize(size)} · {uploaderName} · {uploadTime.slice(0, 16)}
              </span>
              <Button
                size="small"
                type="text"
                icon={<DownloadOutlined />}
                aria-label={texts.download(name)}
                onClick={() => void download(guid, name)}
              />
              {onRemove && (
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={texts.remove(name)}
                  onClick={({ currentTarget }) => {
                    focusNext(currentTarget.closest('li'));
                    onRemove(guid);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {shown && <FilePreview {...shown} onGo={goTo} onClose={close} />}
    </>
  );
}

import { DeleteOutlined, DownloadOutlined, PaperClipOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FileRow, getDownloadFileUrl } from '#shared/areas/file/contract';
import { readableSize } from '#shared/areas/file/rules';
import { openDownload } from '../../api/download.ts';
import { mutation } from '../../api/query.ts';
import css from './list.module.css';
import { usePartTexts } from '../texts.ts';

/** Fetches a stored file for the person: its address is good once, for a minute. */
export function useDownloadFile() {
  const address = useMutation(mutation(getDownloadFileUrl));
  return async (guid: string, name?: string) => openDownload((await address.mutateAsync({ guid })).url, name);
}

/** The files of a record, each with size, uploader and a download; `onRemove` lets them be taken off. */
export function FileList({
  files,
  onRemove,
}: {
  files: readonly FileRow[];
  onRemove?: (guid: string) => void;
}) {
  const texts = usePartTexts();
  const download = useDownloadFile();
  if (files.length === 0) return onRemove ? null : <span className={css.soft}>{texts.noFiles}</span>;
  return (
    <ul className={css.list}>
      {files.map(({ guid, name, size, uploaderName, uploadTime }) => (
        <li key={guid} className={css.file}>
          <PaperClipOutlined className={css.soft} />
          <button type="button" className={css.name} onClick={() => void download(guid, name)} title={name}>
            {name}
          </button>
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
              onClick={() => onRemove(guid)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

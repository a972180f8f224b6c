import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { type FileRow, getDownloadFileUrl } from '#shared/areas/file/contract';
import { readableSize } from '#shared/areas/file/rules';
import { call } from '../../api/call.ts';
import { send } from '../../api/send.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useDownloadFile } from '../../parts/file/download.ts';
import css from './review.module.css';
import { useTexts } from './texts.ts';

/** Scans handed in, by what they prove. */
export function Scans({ of }: { of: readonly (readonly [proof: string, files: readonly FileRow[]])[] }) {
  const texts = useTexts();
  return of.map(([proof, files]) => (
    <div key={proof} className={css.group}>
      <h3>{proof}</h3>
      {files.length === 0 ? (
        <span className={css.soft}>{texts.noScans}</span>
      ) : (
        <ul className={css.scans}>
          {files.map((file) => (
            <Scan key={file.guid} file={file} />
          ))}
        </ul>
      )}
    </div>
  ));
}

const isPicture = ({ type }: FileRow) => /^(jpe?g|png)$/.test(type);

/** Asks for the picture once; the address it comes from is good for one use. */
const useScan = (file: FileRow) =>
  useQuery({
    queryKey: ['scan', file.guid],
    enabled: isPicture(file),
    staleTime: Infinity,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const { url } = await call(getDownloadFileUrl, { guid: file.guid }, signal);
      const response = await send(url, {}, signal);
      return response.ok ? response.blob() : null;
    },
    select: pictureAddress,
  });

const addresses = new WeakMap<Blob, string>();
/** One address for a content, however often it is shown. */
function pictureAddress(content: Blob | null): string | undefined {
  if (content === null) return undefined;
  const known = addresses.get(content) ?? URL.createObjectURL(content);
  addresses.set(content, known);
  return known;
}

/** One scan: a small picture, which a click makes large; what is no picture is downloaded. */
function Scan({ file }: { file: FileRow }) {
  const { guid, name, size, uploadTime } = file;
  const texts = useTexts();
  const download = useDownloadFile();
  const { data: address } = useScan(file);
  const [isLarge, setLarge] = useState(false);
  return (
    <li className={css.scan}>
      <button
        type="button"
        className={css.thumb}
        aria-label={texts.view(name)}
        onClick={() => (address === undefined ? void download(guid, name) : setLarge(true))}
      >
        {address === undefined ? file.type.toUpperCase() : <img src={address} alt="" />}
      </button>
      <span className={css.name}>
        {name}
        <small>
          {readableSize(size)} · {uploadTime.slice(0, 16)}
        </small>
      </span>
      <Button
        type="text"
        icon={<DownloadOutlined />}
        aria-label={texts.download(name)}
        onClick={() => void download(guid, name)}
      />
      {isLarge && (
        <Dialog open title={name} footer={null} width="min(1100px, 94vw)" onCancel={() => setLarge(false)}>
          <img src={address} alt={name} className={css.large} />
        </Dialog>
      )}
    </li>
  );
}

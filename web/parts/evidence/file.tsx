import { useEffect, useRef, useState } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import { openDownload } from '../../api/download.ts';
import { focusNext } from '../../kit/focus-next.ts';
import { useAct } from '../../kit/use-act.ts';
import { contentAddress } from './content.ts';
import css from './upload.module.css';
import { usePublicTexts } from '../public/texts.ts';

const isPicture = ({ type }: FileRow) => /^(jpe?g|png)$/.test(type);

/** One scan: a small picture of it, its name; a click shows it large, a PDF is handed to the browser. */
export function EvidenceFile({
  file,
  ticket,
  onRemove,
}: {
  file: FileRow;
  ticket: string;
  onRemove?: () => void;
}) {
  const texts = usePublicTexts();
  const act = useAct();
  const large = useRef<HTMLDialogElement>(null);
  const [address, setAddress] = useState<string>();
  const isShown = isPicture(file);
  useEffect(() => {
    if (!isShown) return;
    let isHere = true;
    contentAddress(ticket, file.guid).then(
      (found) => isHere && setAddress(found),
      () => undefined, // the name stands there all the same
    );
    return () => {
      isHere = false;
    };
  }, [isShown, ticket, file.guid]);
  const open = () =>
    isShown && address !== undefined
      ? large.current?.showModal()
      : void act.run(async () => openDownload(await contentAddress(ticket, file.guid), file.name));
  return (
    <div className={css.file}>
      <button type="button" className={css.open} onClick={open} aria-label={texts.view(file.name)}>
        {address === undefined ? (
          <span aria-hidden="true">{file.type.toUpperCase()}</span>
        ) : (
          <img src={address} alt="" />
        )}
      </button>
      <span className={css.name}>
        {file.name}
        <small>{act.fault || `${Math.max(1, Math.round(file.size / 1024))} KB`}</small>
      </span>
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          onClick={({ currentTarget }) => {
            focusNext(currentTarget.parentElement);
            onRemove();
          }}
          aria-label={texts.remove(file.name)}
        >
          ✕
        </button>
      )}
      <dialog ref={large} className={css.large} aria-label={file.name}>
        <img src={address} alt={file.name} />
        <button
          type="button"
          className={css.remove}
          onClick={() => large.current?.close()}
          aria-label={texts.close}
        >
          ✕
        </button>
      </dialog>
    </div>
  );
}

import { useState } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import { NotShown } from './not-shown.ts';
import css from './preview.module.css';
import { Shown } from './shown.tsx';
import { useContent } from './use-content.ts';

const addressOf = (content: Blob) => Promise.resolve(URL.createObjectURL(content));
const release = (address: string) => URL.revokeObjectURL(address);

/** A picture as wide as the pane, times `zoom`; a small one in its own size. */
export function PictureView({ file, zoom }: { file: FileRow; zoom: number }) {
  const content = useContent(file.guid, addressOf, release);
  const [isBroken, setBroken] = useState(false);
  return (
    <Shown of={isBroken ? { is: 'failed', error: new NotShown('broken') } : content}>
      {(address) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div className={css.picture} tabIndex={0}>
          <img
            src={address}
            alt={file.name}
            style={zoom === 1 ? undefined : { width: `${zoom * 100}%`, maxWidth: 'none', maxHeight: 'none' }}
            onError={() => setBroken(true)}
          />
        </div>
      )}
    </Shown>
  );
}

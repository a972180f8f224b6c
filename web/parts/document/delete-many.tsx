import { Button } from 'antd';
import { useState } from 'react';
import { onDemand } from '../../kit/on-demand.tsx';
import type { ChosenRow } from './delete-many-dialog.tsx';
import type { ActedOn } from './kind.ts';
import { useDocumentTexts } from './texts.ts';

const DeleteManyDialog = onDemand(() =>
  import('./delete-many-dialog.tsx').then((module) => module.DeleteManyDialog),
);

/** Deletes the chosen documents of a list, once its window has named them. */
export function DeleteMany({
  of,
  chosen,
  unchoose,
}: {
  of: ActedOn;
  chosen: readonly ChosenRow[];
  /** They are gone: chooses none. */
  unchoose: () => void;
}) {
  const texts = useDocumentTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button danger disabled={chosen.length === 0} onClick={() => setOpen(true)}>
        {chosen.length > 0 ? `${texts.deleteMany} (${chosen.length})` : texts.deleteMany}
      </Button>
      {isOpen && (
        <DeleteManyDialog
          of={of}
          chosen={chosen}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            unchoose();
          }}
        />
      )}
    </>
  );
}

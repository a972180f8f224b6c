import { Button } from 'antd';
import { useState } from 'react';
import { onDemand } from '../../kit/on-demand.tsx';
import type { ChosenRow } from './delete-many-dialog.tsx';
import type { ReviewedKind } from './reviewed-kind.ts';
import { useReviewedTexts } from './reviewed-texts.ts';

const DeleteManyDialog = onDemand(() =>
  import('./delete-many-dialog.tsx').then((module) => module.DeleteManyDialog),
);

/** Deletes the chosen documents of a list, once its window has named them. */
export function ReviewedDeleteMany<Row extends ChosenRow, Warning>({
  of,
  chosen,
  noOf,
  onDone,
}: {
  of: ReviewedKind<Row, Warning>;
  chosen: readonly Row[];
  /** Its number, beside the name. */
  noOf: (row: Row) => string;
  onDone: () => void;
}) {
  const texts = useReviewedTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button danger disabled={chosen.length === 0} onClick={() => setOpen(true)}>
        {chosen.length > 0 ? `${texts.deleteMany} (${chosen.length})` : texts.deleteMany}
      </Button>
      {isOpen && (
        <DeleteManyDialog
          of={of as unknown as ReviewedKind<ChosenRow, never>}
          chosen={chosen}
          noOf={noOf as (row: ChosenRow) => string}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
